import { addDays, HOUR, type CalendarDate } from '@chautari/contract/dates'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { startDateProblem, instantsOf, type DepartureForSale, type PackageTimes } from './rules/departure.ts'
import { findDepartureToBook } from './store/departures.ts'

const NO_DAY = { en: 'Please select Start date', ne: 'कृपया सुरु हुने मिति छान्नुहोस्' }

type DepartureRequest = { startDate: CalendarDate | undefined; field: string }

/**
 * Returns the departure to book: of the given day, or the next fixed departure without one (spec 1 §5). Throws
 * `package_unavailable` when there is none, and `validation_failed` when the day is missing or too early.
 */
export async function requireDeparture(
  db: Db,
  of: PackageTimes & { id: number },
  { startDate, field }: DepartureRequest,
): Promise<DepartureForSale> {
  const { id: packageId, days, seats, cutoffHours, isFixedDeparture: isFixed } = of
  const { now, departure } = await findDepartureToBook(db, of, startDate)
  if (isFixed) {
    if (!departure || now >= departure.cutoffAt) throw new AppError('package_unavailable')
    const { startDate: start, cutoffAt, ownPaisa } = departure
    return { packageId, startDate: start, endDate: addDays(start, days), seats, cutoffAt, ownPaisa, isFixed, readAt: now }
  }
  const problem = startDate ? startDateProblem(of, startDate, now) : NO_DAY
  if (!startDate || problem) throw new AppError('validation_failed', { fields: { [field]: [problem ?? NO_DAY] } })
  const cutoffAt = departure?.cutoffAt ?? new Date(instantsOf(of, startDate).startsAt.getTime() - cutoffHours * HOUR)
  return { packageId, startDate, endDate: addDays(startDate, days), seats, cutoffAt, ownPaisa: null, isFixed, readAt: now }
}
