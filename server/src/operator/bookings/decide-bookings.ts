import { readReference } from '@chautari/contract/booking/reference'
import { formatNpr, fromRupees, paisa, toRupees, type Paisa } from '@chautari/contract/money'
import { getBookingForChange, type LockedBooking } from '../../booking/index.ts'
import { findAppliedPayment, ruleOut } from '../../payment/index.ts'
import { decideBooking, findPendingCancellation, requestCancellation, type StaffDecision } from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { performStaffAction, type StaffActionResult } from '../staff-actions/perform-staff-action.ts'
import { grouped, npr, rupees, type Report } from '../command/present.ts'
import { RefusedCommand, WrongCommand } from '../command/errors.ts'
import type { Options } from '../command/read-command.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

export type CommandInput = { app: App; operator: string; argument: string; options: Options }

type Act = 'approve' | 'reject' | 'withdraw' | 'approve-cancellation' | 'refuse-cancellation' | 'reopen' | 'cancel' | 'rule-out'

type Work = (tx: Tx, booking: LockedBooking, by: ActorContext) => Promise<LockedBooking>

/** The supplier accepts what is still paid. */
export async function approve(asked: CommandInput): Promise<Report> {
  const { app, options } = asked
  const decision = { kind: 'supplier_accepted' } as const
  return act(asked, 'approve', async (tx, booking, by) => {
    if (booking.status === 'pending' && ((await findAppliedPayment(tx, booking.id))?.reversedPaisa ?? 0) > 0)
      throw new RefusedCommand('Its payment was taken back by the provider: it can only be rejected.')
    return decideBooking(tx, booking, { app, by: { ...by, onBehalfOf: 'supplier' }, decision, reason: textOf(options.reason) })
  })
}

/** The supplier declines. */
export async function reject(asked: CommandInput): Promise<Report> {
  requireText(asked, 'reason')
  return decideAs(asked, 'reject', { kind: 'supplier_declined' })
}

/** The supplier or we cancel what stands. */
export async function withdraw(asked: CommandInput): Promise<Report> {
  requireText(asked, 'reason')
  return decideAs(asked, 'withdraw', { kind: 'withdrawn' })
}

/** A refused cancellation is taken back. */
export const reopen = (asked: CommandInput) => decideAs(asked, 'reopen', { kind: 'reopened' })

/** On behalf of its traveller, by the terms of the booking. */
export async function cancel(asked: CommandInput): Promise<Report> {
  const { app } = asked
  return act(asked, 'cancel', (tx, booking, by) =>
    requestCancellation(tx, booking, { app, by: { ...by, onBehalfOf: 'traveller' } }),
  )
}

/** Nobody was charged for what its provider would not tell of, as somebody found in the merchant portal. */
export async function ruleOutPayment(asked: CommandInput): Promise<Report> {
  const { app } = asked
  const reason = requireText(asked, 'reason')
  return act(asked, 'rule-out', async (tx, booking, by) => {
    const ruledOut = await ruleOut(tx, booking, { app, by, reason })
    if (!ruledOut) throw new RefusedCommand('Money that was paid for it is kept aside: send that back with give-back.')
    return ruledOut
  })
}

/** What is to become of a request to cancel. */
export async function decideCancellation(asked: CommandInput): Promise<Report> {
  const { approve: isApproved, refuse: isRefused, amount } = asked.options
  if (Boolean(isApproved) === Boolean(isRefused)) throw new WrongCommand('Please say either --approve or --refuse.')
  if (isRefused) {
    if (amount !== undefined) throw new WrongCommand('--amount goes with --approve.')
    requireText(asked, 'reason')
    return decideAs(asked, 'refuse-cancellation', { kind: 'cancel_refused' })
  }
  const wishedPaisa = amount === undefined ? undefined : readRupees(String(amount))
  const { app, options } = asked
  return act(asked, 'approve-cancellation', async (tx, booking, by) => {
    if (booking.status !== 'cancellation_pending') throw new AppError('not_cancellable')
    const refundPaisa = await amountFor(tx, booking, wishedPaisa)
    const decision = { kind: 'cancel_approved', refundPaisa } as const
    return decideBooking(tx, booking, { app, by, decision, reason: textOf(options.reason) })
  })
}

/** What goes back: what was asked for, or what its traveller was shown. */
async function amountFor(tx: Tx, booking: LockedBooking, wishedPaisa: Paisa | undefined): Promise<Paisa> {
  const left = (await findAppliedPayment(tx, booking.id))?.leftPaisa ?? paisa(0)
  const hasTerms = booking.totalPaisa === 0 || booking.product.refundTiers !== undefined
  const pending = hasTerms ? await findPendingCancellation(tx, booking.id) : undefined
  const promised = pending?.cause === 'requested' ? pending.quotePaisa : undefined
  const refundPaisa = wishedPaisa ?? promised
  if (refundPaisa === undefined) throw new RefusedCommand('Nobody was promised an amount: say with --amount how much goes back.')
  if (refundPaisa > left) throw new RefusedCommand(`At most ${npr(left)} can go back.`)
  return refundPaisa
}

function decideAs(asked: CommandInput, name: Act, decision: StaffDecision): Promise<Report> {
  const { app, options } = asked
  const reason = textOf(options.reason)
  const onBehalfOf = name === 'reject' ? 'supplier' : null
  return act(asked, name, (tx, booking, by) => decideBooking(tx, booking, { app, by: { ...by, onBehalfOf }, decision, reason }))
}

async function act({ app, operator, argument, options }: CommandInput, name: Act, work: Work): Promise<Report> {
  const reference = referenceIn(argument)
  const found: { before?: LockedBooking; after?: LockedBooking } = {}
  const acted = await performStaffAction(app, {
    act: name,
    about: reference,
    operator,
    reason: textOf(options.reason),
    lock: async (tx) => (found.before = await getBookingForChange(tx, { reference })),
    async work(tx, booking) {
      const after = (found.after = await work(tx, booking, { actor: `operator ${operator}`, requestId: null }))
      return paisa((after.refundPaisa ?? 0) - (booking.refundPaisa ?? 0))
    },
  })
  return told({ reference, acted, status: acted.outcome === 'done' ? found.after?.status : found.before?.status })
}

type Told = { reference: string; acted: StaffActionResult; status: string | undefined }

function told({ reference, acted, status = 'unknown' }: Told): Report {
  const name = grouped(reference)
  if (acted.outcome === 'refused') {
    const isState = acted.why === 'not_cancellable' || acted.why === 'not_payable'
    const why = isState ? `This cannot be done with a booking that is ${status}.` : acted.why
    return { text: `${name}: ${why}`, json: { reference, outcome: 'refused', status, why }, isRefused: true }
  }
  const { outcome, amountPaisa } = acted
  const json = { reference, outcome, status, amount: rupees(amountPaisa) }
  if (outcome === 'first_of_two') {
    const text = `${name}: noted. ${formatNpr(toRupees(amountPaisa))} would go back, so a second person has to say the same. It is still ${status}.`
    return { text, json }
  }
  const money = amountPaisa > 0 ? ` ${npr(amountPaisa)} goes back.` : ''
  return { text: `${name} is now ${status}.${money}`, json }
}

/** A reference as somebody typed it. Throws a WrongCommand for what is none. */
export function referenceIn(typed: string): string {
  const reference = readReference(typed)
  if (reference === undefined) throw new WrongCommand(`"${typed}" is not a reference.`)
  return reference
}

export function textOf(option: Options[string]): string | undefined {
  return typeof option === 'string' && option.trim() !== '' ? option.trim() : undefined
}

/** Throws a WrongCommand when an option that is needed was left out. */
export function requireText({ options }: Pick<CommandInput, 'options'>, name: string): string {
  const text = textOf(options[name])
  if (text === undefined) throw new WrongCommand(`Please say why: --${name} "…"`)
  return text
}

function readRupees(typed: string): Paisa {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) throw new WrongCommand(`"${typed}" is not an amount in rupees.`)
  return fromRupees(Number(typed))
}
