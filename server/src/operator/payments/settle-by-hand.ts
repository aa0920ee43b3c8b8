import { rupees } from '../../platform/formats.ts'
import { decisions } from '../../staff/index.ts'
import { numberIn, requireText, type CommandInput } from '../command/input.ts'
import { refused, npr, type Report } from '../command/present.ts'

/** Records that staff made a refund in the provider's portal. A booking that waited for the refund becomes cancelled. */
export async function settleByHand(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const note = requireText(input, 'note')
  const refundId = numberIn(argument, 'refund')
  const settled = await decisions.settleRefundByHand(app, { refundId, note, by })
  if (!settled) return refused(`There is no refund ${argument}.`, { refund: refundId })
  const { result, amountPaisa } = settled
  const json = { refund: refundId, outcome: result.outcome, amount: rupees(amountPaisa) }
  if (result.outcome === 'refused')
    return { text: `Refund ${argument}: ${result.why}`, json: { ...json, why: result.why }, isRefused: true }
  if (result.outcome === 'first_of_two')
    return {
      text: `Refund ${argument}: recorded. It is ${npr(amountPaisa)}, so a second person has to repeat the command.`,
      json,
    }
  return { text: `Refund ${argument} of ${npr(amountPaisa)} is sent.`, json }
}
