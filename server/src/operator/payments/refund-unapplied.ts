import { rupees } from '../../platform/formats.ts'
import { performBookingAct } from '../../staff/index.ts'
import { referenceIn, requireText, type CommandInput } from '../command/input.ts'
import { grouped, npr, type Report } from '../command/present.ts'

/** Refunds the unapplied payments of a booking, which were below its price (decision 026). */
export async function refundUnapplied(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const reason = requireText(input, 'reason')
  const reference = referenceIn(argument)
  const act = { act: 'refund_unapplied', reason } as const
  const { result } = await performBookingAct(app, { reference, act, by })
  const name = grouped(reference)
  const { outcome } = result
  if (result.outcome === 'refused')
    return { text: `${name}: ${result.why}`, json: { reference, outcome, why: result.why }, isRefused: true }
  const json = { reference, outcome, amount: rupees(result.amountPaisa) }
  const amount = npr(result.amountPaisa)
  if (result.outcome === 'first_of_two')
    return { text: `${name}: recorded. It would refund ${amount}, so a second person has to repeat the command.`, json }
  return { text: `${name}: ${amount} will be refunded.`, json }
}
