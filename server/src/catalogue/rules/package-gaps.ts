import type { PackageGap } from '@chautari/contract/catalogue/listings'

export type PackageFacts = {
  description: string
  pictureNames: string[]
  unitPaisa: number
  tour: { activity: string }[]
  companyPhone: string
  isFixedDeparture: boolean
  /** Whether a departure can be booked now or later. */
  hasDeparture: boolean
}

/**
 * Returns the gaps that keep a package from being published. Each day of its itinerary needs a text. A package with fixed departures needs a departure
 * that can still be booked.
 */
export function packageGaps(facts: PackageFacts): PackageGap[] {
  const isMissing: Record<PackageGap, boolean> = {
    description: facts.description === '',
    picture: facts.pictureNames.length === 0,
    price: facts.unitPaisa === 0,
    itinerary: facts.tour.some(({ activity }) => activity === ''),
    company_phone: facts.companyPhone === '',
    departure: facts.isFixedDeparture && !facts.hasDeparture,
  }
  return (Object.keys(isMissing) as PackageGap[]).filter((gap) => isMissing[gap])
}
