import type { BookingFile } from '@chautari/contract/staff/booking-file'
import { findBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { presentNote } from './present-file.ts'
import { insertNote } from './store/notes.ts'

type NewNote = { reference: string; text: string }

/**
 * Adds an internal note to a booking and returns it. The audit entry names the note by its number, because the note is kept as long as the entry. Throws
 * `booking_not_found`.
 */
export async function addNote(
  { db }: App,
  by: StaffActor & { staffId: number },
  { reference, text }: NewNote,
): Promise<BookingFile['notes'][number]> {
  return transact(db, async (tx) => {
    const booking = await findBooking(tx, { reference })
    if (!booking) throw new AppError('booking_not_found')
    const note = await insertNote(tx, { reference, staffId: by.staffId, name: by.name, text })
    await recordEntry(tx, by, { act: 'bookings.note', about: { kind: 'booking', id: reference }, after: { note: note.id } })
    return presentNote(note)
  })
}
