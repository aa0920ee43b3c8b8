import type { StopCause } from '@chautari/contract/staff/newsletter/issues'
import type { Tx } from '../../platform/database/db.ts'
import { withholdMailing } from '../../platform/email/outbox.ts'
import type { SettledMessage } from '../../platform/email/send-due-messages.ts'
import { setBounced, undoBounces } from '../store/subscriptions.ts'
import { mustStopSending } from './rules/failed-delivery.ts'
import { addToIssue, findDeliveriesTo, findOpenMessages, findRefused, settleDeliveries, updateIssue } from './store/issues.ts'

const OUTCOMES = { sent: 'sent', no_mailbox: 'refused', undelivered: 'undelivered' } as const

/**
 * Records the outcome of one email of a newsletter. An address that does not exist loses its subscription. When most emails are refused, the
 * newsletter stops and those subscriptions are restored, because the fault must be ours, such as an entry in a blocklist.
 */
export async function settleDelivery(tx: Tx, { id, outcome }: SettledMessage): Promise<void> {
  const settled = OUTCOMES[outcome]
  const [delivery] = await settleDeliveries(tx, [id], settled)
  if (!delivery) return
  const issue = await addToIssue(tx, delivery.issueId, { [settled]: 1 })
  if (settled === 'refused' && delivery.email !== null) await setBounced(tx, delivery.email)
  if (issue.state !== 'sending' || !mustStopSending(issue)) return
  await endSending(tx, issue.id, 'refusals')
  await undoBounces(tx, await findRefused(tx, issue.id))
}

/** Stops a newsletter: queues no further batches and withholds the emails that are still in the outbox. */
export async function endSending(tx: Tx, issueId: number, stopCause: StopCause): Promise<void> {
  await updateIssue(tx, issueId, { state: 'stopped', stopCause, nextBatchAt: null })
  const withheld = await settleDeliveries(tx, await withholdMailing(tx, await findOpenMessages(tx, issueId)), 'withheld')
  if (withheld.length > 0) await addToIssue(tx, issueId, { withheld: withheld.length })
}

/** Withholds queued newsletters to an unsubscribed address, and counts the unsubscription for the last newsletter it received. */
export async function leaveIssues(tx: Tx, email: string): Promise<void> {
  const deliveries = await findDeliveriesTo(tx, email)
  const open = deliveries.filter(({ outcome }) => outcome === null).map(({ messageId }) => messageId)
  const withheld = await settleDeliveries(tx, await withholdMailing(tx, open), 'withheld')
  for (const { issueId } of withheld) await addToIssue(tx, issueId, { withheld: 1 })
  const last = deliveries.find(({ outcome }) => outcome === 'sent')
  if (last) await addToIssue(tx, last.issueId, { unsubscribed: 1 })
}
