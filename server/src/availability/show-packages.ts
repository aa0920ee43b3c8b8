import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { forSale, pictureFiles } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { presentDeparture, presentPackage } from './present.ts'
import { departuresListed, startDateProblem, seatsShown } from './rules/departure.ts'
import { listDepartures } from './store/departures.ts'

type PackageQuery = { startDate?: CalendarDate | undefined; persons?: number | undefined; locale: Locale }

/**
 * Returns a package with its departures, and the seats of a given day or of the next departure with seats for the party. Throws
 * `package_not_found`, and `validation_failed` for an invalid day.
 */
export async function showPackage(
  { db }: App,
  slug: string,
  { startDate, persons = PERSONS_MIN, locale }: PackageQuery,
): Promise<Package> {
  const [shown] = await forSale.showPackages(db, { slug }, locale)
  if (!shown) throw new AppError('package_not_found')
  const { now, departures } = await listDepartures(db, shown, { day: startDate, persons })
  const problem = startDate && startDateProblem(shown, startDate, now)
  if (problem) throw new AppError('validation_failed', { fields: { start_date: [problem] } })
  const pictures = await pictureFiles.showPictures(db, shown.pictureNames, locale)
  const files = shown.pictureNames.flatMap((name) => pictures.get(name) ?? [])
  return presentPackage(shown, {
    files,
    departing: { seats: seatsShown(shown, departures[0], { now, persons: PERSONS_MIN }), day: startDate, now },
    departures: departuresListed(shown, departures, now).map((one) => presentDeparture(shown, one, now)),
  })
}
