import { getBookingForChange } from '../../booking/index.ts'
import { giveBack } from '../../payment/index.ts'
import { performStaffAction } from '../staff-actions/perform-staff-action.ts'
import { referenceIn, requireText, type CommandInput } from '../bookings/decide-bookings.ts'
import { grouped, npr, rupees, type Report } from '../command/present.ts'
import { RefusedCommand } from '../command/errors.ts'

/** What was paid too little for a booking, and has been kept aside since, goes back. */
export async function returnPayment(asked: CommandInput): Promise<Report> {
  const { app, operator, argument } = asked
  const reason = requireText(asked, 'reason')
  const reference = referenceIn(argument)
  const acted = await performStaffAction(app, {
    act: 'give-back',
    about: reference,
    operator,
    reason,
    lock: (tx) => getBookingForChange(tx, { reference }),
    async work(tx, booking) {
      const by = { actor: `operator ${operator}`, requestId: null }
      const amountPaisa = await giveBack(tx, booking, { app, by, reason })
      if (amountPaisa === 0) throw new RefusedCommand('Nothing that was paid for it is kept aside.')
      return amountPaisa
    },
  })
  const name = grouped(reference)
  const { outcome } = acted
  if (acted.outcome === 'refused')
    return { text: `${name}: ${acted.why}`, json: { reference, outcome, why: acted.why }, isRefused: true }
  const json = { reference, outcome, amount: rupees(acted.amountPaisa) }
  const amount = npr(acted.amountPaisa)
  if (acted.outcome === 'first_of_two')
    return { text: `${name}: noted. ${amount} would go back, so a second person has to say the same.`, json }
  return { text: `${name}: ${amount} goes back.`, json }
}
