import { findBooking } from '../booking/index.ts'
import { reverifyBooking } from '../payment/index.ts'
import { countLookedAt, findBroken } from '../audit/find-broken.ts'
import { AppError } from '../platform/errors.ts'
import { transact } from '../platform/transaction.ts'
import { referenceIn, type Asked } from './decide-bookings.ts'
import { grouped, tableOf, type Report } from './present.ts'
import { insertDeed } from './store/deeds.ts'

/** The providers are asked again about the payments of a booking. Throws `booking_not_found`. */
export async function recheck({ app, operator, argument }: Asked): Promise<Report> {
  const reference = referenceIn(argument)
  const says = await saidBy(() =>
    reverifyBooking(app, {
      typedReference: reference,
      caller: { address: 'operator', requestId: 'operator' },
      by: { actor: `operator ${operator}`, requestId: null },
    }),
  )
  await transact(app.db, (tx) =>
    insertDeed(tx, { operator, act: 'recheck', about: reference, outcome: 'done', detail: { says } }),
  )
  const status = (await findBooking(app.db, { reference }))?.status
  const words = says === 'paid' ? 'it is paid' : says.replaceAll('_', ' ')
  return { text: `${grouped(reference)} is ${status}: ${words}.`, json: { reference, status, says } }
}

async function saidBy(work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return 'paid'
  } catch (error) {
    if (error instanceof AppError && error.code !== 'booking_not_found') return error.code
    throw error
  }
}

/** Whatever contradicts itself. */
export async function audit({ app }: Asked): Promise<Report> {
  const found = await findBroken(app.db)
  if (found.length === 0) {
    const { invariants, bookings } = await countLookedAt(app.db)
    return { text: `Nothing found (${invariants} invariants, ${bookings} bookings).`, json: [] }
  }
  const rows = found.map(({ rule, about }) => [rule, about])
  return { text: tableOf(['Rule', 'About'], rows), json: found, isRefused: true }
}
