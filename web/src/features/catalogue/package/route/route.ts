import type { Package } from '@chautari/contract/availability/shapes'
import type { TravelMode } from '@chautari/contract/catalogue/limits'
import type { Point } from '../../../../ui/map/projection.ts'

type TourDay = Pick<Package['tour_details'][number], 'day' | 'stops'>

/** A place of a tour. `nights` are the days that end there; empty for a place on the way. */
export type RouteStop = Point & { id: number; name: string; nameNe: string; nights: number[] }

/** A leg between two places in either direction, with the days on which it is travelled. */
export type RouteLeg = { by: TravelMode; from: number; to: number; days: number[] }

export type Route = { stops: RouteStop[]; legs: RouteLeg[] }

/** The minimum number of places for a useful map (our choice, issue 13 §22). */
const STOPS_MIN = 2

/** Returns the places and ways of an itinerary; undefined when too few places are known. */
export function routeOf(days: TourDay[]): Route | undefined {
  const [stops, legs]: [RouteStop[], RouteLeg[]] = [[], []]
  let last: RouteStop | undefined
  for (const { day, stops: passed } of days) {
    for (const { name, name_ne: nameNe, by, latitude, longitude } of passed) {
      const stop = stops.find((one) => one.name === name) ?? { id: stops.length, name, nameNe, latitude, longitude, nights: [] }
      if (stop.id === stops.length) stops.push(stop)
      if (last && by) addLeg(legs, { by, from: last.id, to: stop.id, days: [day] })
      last = stop
    }
    last?.nights.push(day)
  }
  return stops.length < STOPS_MIN ? undefined : { stops, legs }
}

function addLeg(legs: RouteLeg[], leg: RouteLeg): void {
  const [from, to] = [Math.min(leg.from, leg.to), Math.max(leg.from, leg.to)]
  const known = legs.find((one) => one.by === leg.by && one.from === from && one.to === to)
  if (known) known.days.push(...leg.days.filter((day) => !known.days.includes(day)))
  else legs.push({ ...leg, from, to })
}

/** Returns ranges of consecutive days: [2, 3, 11] becomes [[2, 3], [11, 11]]. */
export function rangesOf(days: number[]): [number, number][] {
  return days.reduce<[number, number][]>((ranges, day) => {
    const last = ranges.at(-1)
    if (last?.[1] === day - 1) last[1] = day
    else ranges.push([day, day])
    return ranges
  }, [])
}
