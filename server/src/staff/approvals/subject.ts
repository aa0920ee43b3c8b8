import { changeBookingWithin, type BookingKey, type LockedBooking } from '../../booking/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Runs an action while no other one can change its subject, passes it the subject, and returns its result. */
export type Subject<T> = <R>(tx: Tx, action: (subject: T) => Promise<R>) => Promise<R>

/** Returns the subject of actions on a booking. Locking it throws `booking_not_found`. */
export function onBooking(key: BookingKey): Subject<LockedBooking> {
  return (tx, action) => changeBookingWithin(tx, key, action)
}

/** Returns the subject of actions on a package. Locking it throws `not_found`. */
export function onPackage(slug: string): Subject<packageFiles.PackageFileRow> {
  return (tx, action) => packageFiles.changePackage(tx, slug, action)
}

/** The subject of actions whose work locks what it changes. */
export const onItsOwn: Subject<undefined> = (_tx, action) => action(undefined)
