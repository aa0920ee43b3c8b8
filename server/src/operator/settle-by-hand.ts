import { paisa, type Paisa } from '@chautari/contract/money'
import { lockBooking } from '../booking/index.ts'
import { findRefund, settleRefundWithin } from '../payment/index.ts'
import { actInName } from './act-in-name.ts'
import { requireText, type Asked } from './decide-bookings.ts'
import { npr, rupees, type Report } from './present.ts'
import { Problem, WrongCommand } from './problem.ts'

/** A refund was made in a provider's own portal: it is sent, and a booking that waited for it is cancelled for good. */
export async function settleByHand(asked: Asked): Promise<Report> {
  const { app, operator, argument } = asked
  const note = requireText(asked, 'note')
  if (!/^[1-9]\d{0,14}$/.test(argument)) throw new WrongCommand(`"${argument}" is not the number of a refund.`)
  const refundId = Number(argument)
  const refund = await findRefund(app.db, refundId)
  if (!refund) return { text: `There is no refund ${argument}.`, json: { refund: refundId, outcome: 'refused' }, isRefused: true }
  const { bookingId, amountPaisa } = refund
  const acted = await actInName(app, {
    act: 'refund-done',
    about: argument,
    operator,
    reason: note,
    lock: (tx) => lockBooking(tx, { id: bookingId }),
    async work(tx): Promise<Paisa> {
      const by = { actor: `operator ${operator}`, requestId: null }
      const isNew = await settleRefundWithin(tx, app, { refundId, by, note })
      if (!isNew) throw new Problem('It was noted as sent before.')
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
