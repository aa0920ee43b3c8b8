import { SUPPLIER_READS_DAYS } from '@chautari/contract/messaging/limits'
import { bookingLists } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/http/authenticate.ts'
import { recordEntry } from '../../trail/index.ts'
import { openPassports } from './sealed-passports.ts'
import { deleteOutdatedPassports, findPassportsOf } from './store/passports.ts'

/**
 * Deletes the passports of cancelled bookings, and of guests who left more than `SUPPLIER_READS_DAYS` ago, and records in the trail how many.
 * Returns the number of bookings.
 */
export async function deleteOldPassports({ db }: Pick<App, 'db'>): Promise<number> {
  return transact(db, async (tx) => {
    const deleted = await deleteOutdatedPassports(tx, { days: SUPPLIER_READS_DAYS })
    const bookings = await bookingLists.findById(
      tx,
      deleted.map(({ bookingId }) => bookingId),
    )
    const counts = new Map(deleted.map(({ bookingId, passportsCount }) => [bookingId, passportsCount]))
    for (const { id, reference } of bookings)
      await recordEntry(tx, SWEEP, {
        act: 'passports.delete',
        about: { kind: 'booking', id: reference },
        before: { passports: counts.get(id) ?? 0 },
        after: { passports: 0 },
      })
    return deleted.length
  })
}

const SWEEP = { name: 'sweep', via: 'system', requestId: null } as const

/**
 * Returns the passports that suppliers keep of a user's bookings, for the user's data export. Only the lead guest's number is complete; others'
 * are masked, because they are other people's data.
 */
export async function exportPassports(app: Pick<App, 'db' | 'config' | 'log'>, person: Actor) {
  const bookings = await bookingLists.findOfOwner(app.db, person)
  const references = new Map(bookings.map(({ id, reference }) => [id, reference]))
  const rows = await findPassportsOf(app.db, [...references.keys()])
  return rows.flatMap((row) =>
    openPassports(app, row).map(({ is_lead: isLead, name, nationality, number }) => ({
      booking_reference: references.get(row.bookingId),
      name,
      nationality,
      number: isLead ? number : `…${number.slice(-SHOWN_SYMBOLS)}`,
      recorded_at: row.recordedAt.toISOString(),
    })),
  )
}

const SHOWN_SYMBOLS = 3
