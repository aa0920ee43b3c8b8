import { paisa, type Paisa } from '@chautari/contract/money'
import { getBookingForChange } from '../../booking/index.ts'
import { listRefunds, settleRefund } from '../../payment/index.ts'
import { numberIn, requireText, type CommandInput } from '../command/input.ts'
import { npr, rupees, when, type Report } from '../command/present.ts'
import { performStaffAction, RefusedAct } from '../../staff/index.ts'

/** Records that staff made a refund in the provider's portal. A booking that waited for it becomes cancelled. */
export async function settleByHand(input: CommandInput): Promise<Report> {
  const { app, by, argument } = input
  const note = requireText(input, 'note')
  const refundId = numberIn(argument, 'refund')
  const [refund] = await listRefunds(app.db, { id: refundId })
  if (!refund) {
    const why = `There is no refund ${argument}.`
    return { text: why, json: { refund: refundId, outcome: 'refused', why }, isRefused: true }
  }
  const { bookingId, amountPaisa } = refund
  const result = await performStaffAction(app, {
    act: 'refund-done',
    about: argument,
    by,
    reason: note,
    lock: (tx) => getBookingForChange(tx, { id: bookingId }),
    async work(tx): Promise<Paisa> {
      // Read again under the lock: a refund may have moved from its provider to staff meanwhile, but never the other way.
      const state = (await listRefunds(tx, { id: refundId }))[0]?.state
      if (state === 'due' || state === 'asked')
        throw new RefusedAct(
          `The provider is making this refund. If that fails, it waits for staff from ${when(refund.dueBy)} at the latest.`,
        )
      const actor = { actor: `operator ${by.name}`, requestId: null }
      const isNew = await settleRefund(tx, { app, refundId, by: actor, note })
      if (!isNew) throw new RefusedAct('It is recorded as sent already.')
      return paisa(amountPaisa)
    },
  })
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
