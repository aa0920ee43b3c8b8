import { findBooking, getBooking, type BookingRow } from '../../booking/index.ts'
import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { actorContextOf, actorContextOfStaff } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { memberNumbered, type SupplierScope } from '../../platform/http/supplier-identity.ts'
import { isReadableBySupplier, type Reader } from '../rules/writing.ts'
import { isInScope } from '../store/threads.ts'

/**
 * The reader or writer of a thread. None of its fields come from a request's body: travellers are identified by a session or guest token, and the
 * organisation of a member and the name of staff come from their session.
 */
export type Party =
  | { kind: 'traveller'; caller: Caller; guestToken: string | undefined }
  | { kind: 'organisation'; scope: SupplierScope; memberId: number; requestId: string | null }
  | { kind: 'staff'; name: string; requestId: string | null }

export type ThreadRequest = { reference: string; party: Party }

/** Records an act of the console in its transaction, with the number of the message that it wrote. */
export type RecordsAct = { record?: (tx: Tx, change: { message: number }) => Promise<void> }

/** A booking whose thread a party may read. */
export type ThreadBooking = {
  booking: BookingRow
  reader: Reader
  /** The party in the notation of histories, such as `member 3`. */
  actor: string
  now: Date
}

/**
 * Returns the booking of a thread for a party. Throws `booking_not_found` for unknown bookings; for a supplier also for bookings of other suppliers and
 * bookings that ended more than `SUPPLIER_READS_DAYS` ago. Throws `forbidden` for a traveller without session or token.
 */
export async function findThreadBooking(app: App, { reference, party }: ThreadRequest): Promise<ThreadBooking> {
  const now = await appNow(app.db)
  if (party.kind === 'traveller') {
    const { caller, guestToken } = party
    const booking = await getBooking(app, { typedReference: reference, caller, access: { guestToken } })
    return { booking, reader: 'traveller', actor: actorContextOf(caller).actor, now }
  }
  const booking = await findBooking(app.db, { reference: readReference(reference) ?? '' })
  if (!booking) throw new AppError('booking_not_found')
  if (party.kind === 'staff') return { booking, reader: 'staff', actor: actorContextOfStaff(party).actor, now }
  const isTheirs = isReadableBySupplier(booking, now) && (await isInScope(app.db, party.scope, booking.id))
  if (!isTheirs) throw new AppError('booking_not_found')
  return { booking, reader: 'supplier', actor: memberNumbered(party.memberId), now }
}

/** Returns the rate-limit key of a party; undefined for staff, who have no limit. */
export function limitKeyOf(party: Party): string | undefined {
  if (party.kind === 'staff') return undefined
  if (party.kind === 'organisation') return memberNumbered(party.memberId)
  const { actor, address } = party.caller
  return actor ? `user ${actor.userId}` : address
}
