import type { PackageResult } from '@chautari/contract/availability/shapes'
import { packagePrice } from '@chautari/contract/booking/price'
import { toRupees } from '@chautari/contract/money'
import { journeys } from '../availability/index.ts'
import type { forSale } from '../catalogue/index.ts'
import { pricing } from '../rates/index.ts'

/** Our choice: as many as fit on one line of a card. */
const INCLUSIONS_ON_CARD = 3

/** Presents a package as a search result. The total is persons × (offer or unit price) (spec 1 §5). */
export function presentPackageResult(
  shown: forSale.PackageShown,
  departing: journeys.DepartureContext,
  persons: number,
): PackageResult {
  const { pricePaisa, regularPaisa } = pricing.priceSeat(shown, departing.seats.ownPaisa)
  return {
    ...journeys.presentPackageOffered(shown, departing.seats),
    ...journeys.presentRefundPolicy(shown, departing),
    total_price: toRupees(packagePrice({ unitPaisa: regularPaisa, offerPaisa: pricePaisa, persons })),
    regular_total_price: toRupees(packagePrice({ unitPaisa: regularPaisa, offerPaisa: null, persons })),
    route: shown.route,
    altitudes: shown.tour
      .flatMap(({ altitude, highPoint }) => [highPoint?.metres ?? null, altitude])
      .filter((metres) => metres !== null),
    months: shown.months,
    inclusions: shown.inclusions.slice(0, INCLUSIONS_ON_CARD),
    company_name: shown.companyName,
  }
}
