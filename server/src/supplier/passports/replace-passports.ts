import type { CallResponse } from '@chautari/contract/contract'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import type { Passport } from '@chautari/contract/supplier/passports/endpoints'
import { bookingLists } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { namesOf } from '../bookings/present-booking.ts'
import { arePassportsKept } from '../bookings/rules/visible.ts'
import { getScopedBooking } from '../bookings/show-booking.ts'
import { openPassports, sealPassports } from './sealed-passports.ts'
import { deletePassports, findPassports, upsertPassports, type PassportsRow } from './store/passports.ts'

/** Returns the passports of a booking's foreign guests; none after their retention has ended, even before the sweep deletes them. Throws `booking_not_found`. */
export async function showPassports(
  app: App,
  { scope }: SupplierCaller,
  reference: string,
): Promise<CallResponse<'GET /supplier/bookings/:reference/passports'>['data']> {
  const booking = await getScopedBooking(app.db, scope, reference)
  const isOpen = arePassportsKept(booking, await appNow(app.db))
  const rows = isOpen ? await findPassports(app.db, scope, [booking.id]) : []
  return {
    passports: rows.flatMap((row) => openPassports(app, row)),
    kept_until: addDays(booking.endsOn, SUPPLIER_READS_DAYS),
    is_open: isOpen,
    version: versionOf(rows[0]),
  }
}

/** Returns the version of the passports of a booking; empty while there are none. */
const versionOf = (row: PassportsRow | undefined): string => row?.recordedAt.toISOString() ?? ''

type PassportsRequest = { reference: string; passports: Passport[]; version: string }

/**
 * Replaces the passports of a booking's foreign guests. The trail records only how many. Throws `booking_not_found`, `passports_closed`, and
 * `changed_meanwhile` when its version has changed since: a colleague's guests would be lost.
 */
export async function replacePassports(
  app: App,
  caller: SupplierCaller,
  { reference, passports, version }: PassportsRequest,
): Promise<void> {
  const { scope, member } = caller
  await transact(app.db, async (tx) => {
    const booking = await getScopedBooking(tx, scope, reference)
    if (!arePassportsKept(booking, await appNow(tx))) throw new AppError('passports_closed')
    const [before] = await findPassports(tx, scope, [booking.id])
    if (versionOf(before) !== version) throw new AppError('changed_meanwhile')
    if (!before && passports.length === 0) return
    const { id: bookingId } = booking
    const details = sealPassports(app, bookingId, passports)
    if (passports.length === 0) await deletePassports(tx, scope, bookingId)
    else await upsertPassports(tx, scope, { bookingId, details, passportsCount: passports.length, memberId: member.memberId })
    await recordEntry(tx, memberActorOf(caller), {
      act: 'passports.change',
      about: { kind: 'booking', id: booking.reference },
      before: { passports: before?.passportsCount ?? 0 },
      after: { passports: passports.length },
    })
  })
}

/** Lists the foreign guests who arrive on a day, today by default, for the arrivals report. */
export async function listPassports(
  app: App,
  { scope, locale }: SupplierCaller,
  requestedDay: CalendarDate | undefined,
): Promise<CallResponse<'GET /supplier/passports'>['data']> {
  const now = await appNow(app.db)
  const day = requestedDay ?? dayInNepal(now)
  const arriving = await bookingLists.findScoped(app.db, { scope, arrivingOn: day })
  const kept = arriving.filter((booking) => arePassportsKept(booking, now))
  const rows = await findPassports(
    app.db,
    scope,
    kept.map(({ id }) => id),
  )
  const byBooking = new Map(rows.map((row) => [row.bookingId, row]))
  const guests = kept.flatMap((booking) => {
    const row = byBooking.get(booking.id)
    const { reference, startsOn: starts_on, endsOn: ends_on } = booking
    const stay = { reference, ...namesOf(booking, locale), starts_on, ends_on }
    return row ? openPassports(app, row).map(({ name, nationality, number }) => ({ ...stay, name, nationality, number })) : []
  })
  return { day, arriving: guests }
}
