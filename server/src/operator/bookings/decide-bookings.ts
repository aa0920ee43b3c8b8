import { paisa, type Paisa } from '@chautari/contract/money'
import { getBookingForChange, type LockedBooking } from '../../booking/index.ts'
import { findPaymentHistory, ruleOutPayments } from '../../payment/index.ts'
import { decideBooking, findPendingCancellation, requestCancellation, type StaffDecision } from '../../servicing/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { grouped, npr, rupees, type Report } from '../command/present.ts'
import { InvalidCommand } from '../command/errors.ts'
import { referenceIn, requireText, rupeesIn, textOf, type CommandInput } from '../command/input.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { performStaffAction, type StaffActionResult, RefusedAct } from '../../staff/index.ts'

type Act = 'approve' | 'reject' | 'withdraw' | 'approve-cancellation' | 'refuse-cancellation' | 'reopen' | 'cancel' | 'rule-out'

type Work = (tx: Tx, booking: LockedBooking, by: ActorContext) => Promise<LockedBooking>

/** Approves a pending booking for its supplier. Refuses when its payment was reversed. */
export async function approve(input: CommandInput): Promise<Report> {
  const { app, options } = input
  const decision = { kind: 'supplier_accepted' } as const
  return act(input, 'approve', async (tx, booking, by) => {
    if (booking.status === 'pending' && ((await findPaymentHistory(tx, booking.id)).applied?.reversedPaisa ?? 0) > 0)
      throw new RefusedAct('The provider reversed its payment, so it can only be rejected.')
    return decideBooking(tx, booking, { app, by: { ...by, onBehalfOf: 'supplier' }, decision, reason: textOf(options.reason) })
  })
}

/** Declines a pending booking for its supplier; everything is refunded. */
export async function reject(input: CommandInput): Promise<Report> {
  requireText(input, 'reason')
  return decideAs(input, 'reject', { kind: 'supplier_declined' })
}

/** Cancels an active booking for its supplier or for us; everything is refunded. */
export async function withdraw(input: CommandInput): Promise<Report> {
  requireText(input, 'reason')
  return decideAs(input, 'withdraw', { kind: 'withdrawn' })
}

/** Undoes the refusal of a cancellation. */
export const reopen = (input: CommandInput) => decideAs(input, 'reopen', { kind: 'reopened' })

/** Requests a cancellation for the traveller, under the terms of the booking. */
export async function cancel(input: CommandInput): Promise<Report> {
  const { app } = input
  return act(input, 'cancel', (tx, booking, by) =>
    requestCancellation(tx, booking, { app, by: { ...by, onBehalfOf: 'traveller' } }),
  )
}

/** Records that a payment without a verdict was never made, as the merchant portal says. */
export async function ruleOutPayment(input: CommandInput): Promise<Report> {
  const { app } = input
  const reason = requireText(input, 'reason')
  return act(input, 'rule-out', async (tx, booking, by) => {
    const ruledOut = await ruleOutPayments(tx, booking, { app, by, reason })
    if (!ruledOut) throw new RefusedAct('It has an unapplied payment: refund that with refund-unapplied.')
    return ruledOut
  })
}

/** Approves or refuses a cancellation request. */
export async function decideCancellation(input: CommandInput): Promise<Report> {
  const { approve: isApproved, refuse: isRefused, amount } = input.options
  if (Boolean(isApproved) === Boolean(isRefused)) throw new InvalidCommand('Use either --approve or --refuse.')
  if (isRefused) {
    if (amount !== undefined) throw new InvalidCommand('--amount goes with --approve.')
    requireText(input, 'reason')
    return decideAs(input, 'refuse-cancellation', { kind: 'cancel_refused' })
  }
  const requestedPaisa = amount === undefined ? undefined : rupeesIn(String(amount))
  const { app, options } = input
  return act(input, 'approve-cancellation', async (tx, booking, by) => {
    if (booking.status !== 'cancellation_pending') throw new AppError('not_cancellable')
    const refundPaisa = await amountFor(tx, booking, requestedPaisa)
    const decision = { kind: 'cancel_approved', refundPaisa } as const
    return decideBooking(tx, booking, { app, by, decision, reason: textOf(options.reason) })
  })
}

/** Returns the amount to refund: the requested one, or the one that the traveller was quoted. */
async function amountFor(tx: Tx, booking: LockedBooking, requestedPaisa: Paisa | undefined): Promise<Paisa> {
  const left = (await findPaymentHistory(tx, booking.id)).applied?.leftPaisa ?? paisa(0)
  const products = booking.lines?.map(({ product }) => product) ?? [booking.product]
  const hasTerms = booking.totalPaisa === 0 || products.every(({ refundTiers }) => refundTiers !== undefined)
  const pending = hasTerms ? await findPendingCancellation(tx, booking.id) : undefined
  const promised = pending?.cause === 'requested' ? pending.quotePaisa : undefined
  const refundPaisa = requestedPaisa ?? promised
  if (refundPaisa === undefined) throw new RefusedAct('The traveller was quoted no amount: set the refund with --amount.')
  if (refundPaisa > left) throw new RefusedAct(`At most ${npr(left)} can be refunded.`)
  return refundPaisa
}

function decideAs(input: CommandInput, name: Act, decision: StaffDecision): Promise<Report> {
  const { app, options } = input
  const reason = textOf(options.reason)
  const onBehalfOf = name === 'reject' ? 'supplier' : null
  return act(input, name, (tx, booking, by) => decideBooking(tx, booking, { app, by: { ...by, onBehalfOf }, decision, reason }))
}

async function act({ app, operator, argument, options }: CommandInput, name: Act, work: Work): Promise<Report> {
  const reference = referenceIn(argument)
  const states: { before?: LockedBooking; after?: LockedBooking } = {}
  const result = await performStaffAction(app, {
    act: name,
    about: reference,
    operator,
    reason: textOf(options.reason),
    lock: async (tx) => (states.before = await getBookingForChange(tx, { reference })),
    async work(tx, booking) {
      const after = (states.after = await work(tx, booking, { actor: `operator ${operator}`, requestId: null }))
      return paisa((after.refundPaisa ?? 0) - (booking.refundPaisa ?? 0))
    },
  })
  return reportOf({ reference, result, status: result.outcome === 'done' ? states.after?.status : states.before?.status })
}

type Outcome = { reference: string; result: StaffActionResult; status: string | undefined }

function reportOf({ reference, result, status = 'unknown' }: Outcome): Report {
  const name = grouped(reference)
  if (result.outcome === 'refused') {
    const isState = result.why === 'not_cancellable' || result.why === 'not_payable'
    const why = isState ? `This is not possible while the booking is ${status}.` : result.why
    return { text: `${name}: ${why}`, json: { reference, outcome: 'refused', status, why }, isRefused: true }
  }
  const { outcome, amountPaisa } = result
  const json = { reference, outcome, status, amount: rupees(amountPaisa) }
  if (outcome === 'first_of_two') {
    const text = `${name}: recorded. It would refund ${npr(amountPaisa)}, so a second person has to repeat the command. It is still ${status}.`
    return { text, json }
  }
  const money = amountPaisa > 0 ? ` ${npr(amountPaisa)} will be refunded.` : ''
  return { text: `${name} is now ${status}.${money}`, json }
}
