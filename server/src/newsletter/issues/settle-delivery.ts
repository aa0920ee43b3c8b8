import type { StopCause } from '@chautari/contract/staff/newsletter/issues'
import type { Tx } from '../../platform/database/db.ts'
import { withholdMailing } from '../../platform/email/outbox.ts'
import type { SettledMessage } from '../../platform/email/send-due-messages.ts'
import { setBounced, undoBounces } from '../store/subscriptions.ts'
import { isDoubtful } from './rules/doubt.ts'
import { addToIssue, findDeliveriesTo, findOpenMessages, findRefused, settleDeliveries, updateIssue } from './store/issues.ts'

const OUTCOMES = { sent: 'sent', no_mailbox: 'refused', undelivered: 'undelivered' } as const

/**
 * Records the outcome of an e-mail of a newsletter. The subscription of an address that does not exist ends. A newsletter that is mostly
 * refused stops, and its refused addresses are subscribed again: the fault is ours, such as a blocklist.
 */
export async function settleDelivery(tx: Tx, { id, outcome }: SettledMessage): Promise<void> {
  const settled = OUTCOMES[outcome]
  const [delivery] = await settleDeliveries(tx, [id], settled)
  if (!delivery) return
  const issue = await addToIssue(tx, delivery.issueId, { [settled]: 1 })
  if (settled === 'refused' && delivery.email !== null) await setBounced(tx, delivery.email)
  if (issue.state !== 'sending' || !isDoubtful(issue)) return
  await endSending(tx, issue.id, 'refusals')
  await undoBounces(tx, await findRefused(tx, issue.id))
}

/** Stops a newsletter: no further batches, and what waits in the outbox is not sent. */
export async function endSending(tx: Tx, issueId: number, stopCause: StopCause): Promise<void> {
  await updateIssue(tx, issueId, { state: 'stopped', stopCause, nextBatchAt: null })
  const withheld = await settleDeliveries(tx, await withholdMailing(tx, await findOpenMessages(tx, issueId)), 'withheld')
  if (withheld.length > 0) await addToIssue(tx, issueId, { withheld: withheld.length })
}

/** Withholds the newsletters that wait for a subscriber who left, and counts the leaving for the last one that was sent. */
export async function leaveIssues(tx: Tx, email: string): Promise<void> {
  const deliveries = await findDeliveriesTo(tx, email)
  const open = deliveries.filter(({ outcome }) => outcome === null).map(({ messageId }) => messageId)
  const withheld = await settleDeliveries(tx, await withholdMailing(tx, open), 'withheld')
  for (const { issueId } of withheld) await addToIssue(tx, issueId, { withheld: 1 })
  const last = deliveries.find(({ outcome }) => outcome === 'sent')
  if (last) await addToIssue(tx, last.issueId, { unsubscribed: 1 })
}
