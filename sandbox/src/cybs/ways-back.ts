import type { CardOrder } from '../config.ts'
import type { CardResult, CardStep } from './choice.ts'
import { REASONS } from './merchant.ts'
import type { CardPayment, CardState, CardTry } from './payments.ts'
import { replyTo } from './reply.ts'
import type { Fields } from './signature.ts'

type End = { one: CardTry; state: CardState; order?: CardOrder }

/** Keeps the try and sends its reply by the ways that the order names: the browser, the notice, both or neither. */
export function lead(step: CardStep, { one, state, order }: End): CardResult {
  const { sandbox, payment } = step
  const { order: usual, receipt_url, notice_delay_seconds } = sandbox.config.current().cybs
  const way = order ?? usual
  const after = sandbox.cards.save({ ...payment, tries: [...payment.tries, one], state })
  const fields = replyTo(after, one)
  const isAcceptance = REASONS[one.reason].decision === 'ACCEPT'
  if (way !== 'browser_only' && way !== 'nowhere') {
    const dueAt = one.at + (way === 'browser_first' ? notice_delay_seconds * 1000 : 0)
    for (let times = way === 'both_twice' ? 2 : 1; times > 0; times -= 1)
      notify({ ...step, payment: after }, { fields, isAcceptance, dueAt })
  }
  const hasBrowser = way !== 'notice_only' && way !== 'nowhere'
  if (!hasBrowser) {
    sandbox.cards.save({ ...after, back: null })
    return { back: null }
  }
  const url = after.form.receiptUrl || receipt_url
  return sendBack(step, { payment: after, fields, url, readyAt: one.at, twice: way === 'both_twice' })
}

type Return = { payment: CardPayment; fields: Fields; url: string; readyAt: number; twice: boolean }

export function sendBack({ sandbox }: CardStep, { payment, ...back }: Return): CardResult {
  sandbox.cards.save({ ...payment, back })
  return { back: { url: back.url, fields: back.fields } }
}

type NoticeParts = { fields: Fields; isAcceptance: boolean; dueAt?: number }

/** Without an address in the form or the profile nobody is told. */
export function notify({ sandbox, payment }: CardStep, { fields, isAcceptance, dueAt = sandbox.clock.now() }: NoticeParts): void {
  const { backoffice_url, decline_notices } = sandbox.config.current().cybs
  const url = payment.form.backofficeUrl || backoffice_url
  if (url === '') return
  const providerRef = payment.form.transactionUuid
  const isDecline = fields.some(([name, value]) => name === 'decision' && value === 'DECLINE')
  const waitsForAcceptance = isDecline && decline_notices === 'after_acceptance'
  sandbox.notices.add({ providerRef, url, fields, dueAt, waitsForAcceptance })
  if (isAcceptance) sandbox.notices.release(providerRef, dueAt)
}
