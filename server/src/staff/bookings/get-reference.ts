import { readReference } from '@chautari/contract/booking/reference'
import { AppError } from '../../platform/errors.ts'

/** Returns a typed reference in its stored form. Throws `booking_not_found` for a text that is no reference. */
export function getReference(typed: string): string {
  const reference = readReference(typed)
  if (reference === undefined) throw new AppError('booking_not_found')
  return reference
}
