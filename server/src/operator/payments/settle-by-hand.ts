import { paisa, type Paisa } from '@chautari/contract/money'
import { getBookingForChange } from '../../booking/index.ts'
import { findRefund, settleRefundWithin } from '../../payment/index.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { requireText, type CommandInput } from '../bookings/decide-bookings.ts'
import { npr, rupees, when, type Report } from '../command/present.ts'
import { RefusedCommand, WrongCommand } from '../command/errors.ts'

/** A refund was made in a provider's own portal: it is sent, and a booking that waited for it is cancelled for good. */
export async function settleByHand(asked: CommandInput): Promise<Report> {
  const { app, operator, argument } = asked
  const note = requireText(asked, 'note')
  if (!/^[1-9]\d{0,14}$/.test(argument)) throw new WrongCommand(`"${argument}" is not the number of a refund.`)
  const refundId = Number(argument)
  const refund = await findRefund(app.db, refundId)
  if (!refund) {
    const why = `There is no refund ${argument}.`
    return { text: why, json: { refund: refundId, outcome: 'refused', why }, isRefused: true }
  }
  const { bookingId, amountPaisa } = refund
  const acted = await performStaffAction(app, {
    act: 'refund-done',
    about: argument,
    operator,
    reason: note,
    lock: (tx) => getBookingForChange(tx, { id: bookingId }),
    async work(tx): Promise<Paisa> {
      // Read again: what a provider is asked for may have become ours meanwhile, and never the other way.
      const state = (await findRefund(tx, refundId))?.state
      if (state === 'due' || state === 'asked')
        throw new RefusedCommand(
          `Its provider makes it. Should that fail, it waits for a person, from ${when(refund.dueBy)} at the latest.`,
        )
      const by = { actor: `operator ${operator}`, requestId: null }
      const isNew = await settleRefundWithin(tx, app, { refundId, by, note })
      if (!isNew) throw new RefusedCommand('It was noted as sent before.')
      return paisa(amountPaisa)
    },
  })
  const json = { refund: refundId, outcome: acted.outcome, amount: rupees(amountPaisa) }
  if (acted.outcome === 'refused')
    return { text: `Refund ${argument}: ${acted.why}`, json: { ...json, why: acted.why }, isRefused: true }
  if (acted.outcome === 'first_of_two')
    return { text: `Refund ${argument}: noted. It is ${npr(amountPaisa)}, so a second person has to say the same.`, json }
  return { text: `Refund ${argument} of ${npr(amountPaisa)} is sent.`, json }
}
