import type { CardOrder } from '../../config.ts'
import type { Fields } from '../form/signature.ts'
import { REASONS } from '../merchant.ts'
import type { CardAttempt, CardPayment, CardState } from '../payments.ts'
import type { CardResult, CardStep } from './choice.ts'
import { replyTo } from './reply.ts'

type AttemptReply = { attempt: CardAttempt; state: CardState; order?: CardOrder }

/** Saves the attempt and sends its reply through the channels that the order names: the browser, a notice, both or neither. */
export function deliverReply(step: CardStep, { attempt, state, order }: AttemptReply): CardResult {
  const { sandbox, payment } = step
  const { order: usualOrder, receipt_url, notice_delay_seconds } = sandbox.config.current().cybs
  const channels = order ?? usualOrder
  const saved = sandbox.cards.save({ ...payment, attempts: [...payment.attempts, attempt], state })
  const fields = replyTo(saved, attempt)
  const isAcceptance = REASONS[attempt.reason].decision === 'ACCEPT'
  if (channels !== 'browser_only' && channels !== 'nowhere') {
    const dueAt = attempt.at + (channels === 'browser_first' ? notice_delay_seconds * 1000 : 0)
    for (let times = channels === 'both_twice' ? 2 : 1; times > 0; times -= 1)
      queueNotice({ ...step, payment: saved }, { fields, isAcceptance, dueAt })
  }
  const hasBrowser = channels !== 'notice_only' && channels !== 'nowhere'
  if (!hasBrowser) {
    sandbox.cards.save({ ...saved, returnPost: null })
    return { returnPost: null }
  }
  const url = saved.form.receiptUrl || receipt_url
  return keepReturn(step, { payment: saved, fields, url, readyAt: attempt.at, twice: channels === 'both_twice' })
}

type Return = { payment: CardPayment; fields: Fields; url: string; readyAt: number; twice: boolean }

/** Saves how the browser returns, so that the payer's page can repeat it. */
export function keepReturn({ sandbox }: CardStep, { payment, ...returnPost }: Return): CardResult {
  sandbox.cards.save({ ...payment, returnPost })
  return { returnPost: { url: returnPost.url, fields: returnPost.fields } }
}

type NoticeParts = { fields: Fields; isAcceptance: boolean; dueAt?: number }

/** Queues a notice to the merchant's server; does nothing where neither the form nor the profile has an address for it. */
export function queueNotice(
  { sandbox, payment }: CardStep,
  { fields, isAcceptance, dueAt = sandbox.clock.now() }: NoticeParts,
): void {
  const { backoffice_url, decline_notices } = sandbox.config.current().cybs
  const url = payment.form.backofficeUrl || backoffice_url
  if (url === '') return
  const providerRef = payment.form.transactionUuid
  const isDecline = fields.some(([name, value]) => name === 'decision' && value === 'DECLINE')
  const waitsForAcceptance = isDecline && decline_notices === 'after_acceptance'
  sandbox.notices.add({ providerRef, url, fields, dueAt, waitsForAcceptance })
  if (isAcceptance) sandbox.notices.release(providerRef, dueAt)
}
