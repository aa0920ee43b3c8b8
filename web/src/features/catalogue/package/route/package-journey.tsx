import type { Package } from '@chautari/contract/availability/shapes'
import { useState } from 'react'
import { PackageItinerary } from '../package-itinerary.tsx'
import { PackageRoute } from './package-route.tsx'

/** Shows the map of a tour and its itinerary: a day and the place where it ends highlight each other. */
export function PackageJourney({ days }: { days: Package['tour_details'] }) {
  const [active, setActive] = useState<number>()
  return (
    <>
      <PackageRoute days={days} active={active} onActive={setActive} />
      <PackageItinerary days={days} active={active} onActive={setActive} />
    </>
  )
}
