import { toRupees } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import { rupees } from '../../platform/formats.ts'
import { performBookingAct, type StaffActionResult } from '../../staff/index.ts'
import { grouped, npr, type Report } from '../command/present.ts'
import { InvalidCommand } from '../command/errors.ts'
import { numberIn, referenceIn, requireText, rupeesIn, textOf, type CommandInput } from '../command/input.ts'

/** Approves a pending booking for its supplier. Refuses when its payment was reversed. */
export const approve = (input: CommandInput) => act(input, { act: 'approve', reason: textOf(input.options.reason) })

/** Declines a pending booking for its supplier, with a full refund. */
export const reject = (input: CommandInput) => act(input, { act: 'reject', reason: requireText(input, 'reason') })

/** Cancels an active booking for its supplier or for us, and refunds the rest of the payment, or a given amount after a reversal of unknown size. */
export const withdraw = (input: CommandInput) =>
  act(input, { act: 'withdraw', refund: amountIn(input), reason: requireText(input, 'reason') })

/** Undoes the refusal of a cancellation. */
export const reopen = (input: CommandInput) => act(input, { act: 'reopen', reason: textOf(input.options.reason) })

/** Requests a cancellation for the traveller, under the terms of the booking. */
export const cancel = (input: CommandInput) => act(input, { act: 'cancel', reason: textOf(input.options.reason) })

/** Records that a payment without a verdict was never made, according to the merchant portal. */
export const ruleOutPayment = (input: CommandInput) => act(input, { act: 'rule_out', reason: requireText(input, 'reason') })

/** Records how much the provider reversed of a cancelled booking, according to its merchant portal. */
export const recordReversal = (input: CommandInput) => {
  const reversed = amountIn(input)
  if (reversed === undefined) throw new InvalidCommand('--amount is required; 0 when nothing was reversed.')
  return act(input, { act: 'record_reversal', reversed, reason: requireText(input, 'reason') })
}

/** Corrects the recorded reversed amount of a cancelled booking. */
export const correctReversal = (input: CommandInput) => {
  const reversed = amountIn(input)
  if (reversed === undefined) throw new InvalidCommand('--amount is required; 0 when nothing was reversed.')
  return act(input, { act: 'correct_reversal', reversed, payment: paymentIn(input), reason: requireText(input, 'reason') })
}

/** Approves or refuses a cancellation request. */
export async function decideCancellation(input: CommandInput): Promise<Report> {
  const { approve: isApproved, refuse: isRefused, amount, reason } = input.options
  if (Boolean(isApproved) === Boolean(isRefused)) throw new InvalidCommand('Use either --approve or --refuse.')
  if (isRefused) {
    if (amount !== undefined) throw new InvalidCommand('--amount goes with --approve.')
    return act(input, { act: 'refuse_cancellation', reason: requireText(input, 'reason') })
  }
  return act(input, { act: 'approve_cancellation', refund: amountIn(input), reason: textOf(reason) })
}

const paymentIn = ({ options: { payment } }: CommandInput) =>
  payment === undefined ? undefined : numberIn(String(payment), 'payment')

const amountIn = ({ options: { amount } }: CommandInput) =>
  amount === undefined ? undefined : toRupees(rupeesIn(String(amount)))

async function act({ app, by, argument }: CommandInput, requested: StaffAct): Promise<Report> {
  const reference = referenceIn(argument)
  const { result, status } = await performBookingAct(app, { reference, act: requested, by })
  return reportOf({ reference, result, status })
}

type Outcome = { reference: string; result: StaffActionResult; status: string }

function reportOf({ reference, result, status }: Outcome): Report {
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
