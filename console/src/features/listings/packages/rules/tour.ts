import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { numberIn } from '../../rules/property-fields.ts'
type TourDay = CallResponse<'GET /staff/packages/:slug'>['data']['tour'][number]
type TourBody = NonNullable<CallInput<'PATCH /staff/packages/:slug'>['body']['tour']>
export type TravelMode = NonNullable<NonNullable<TourDay['stops']>[number]['by']>

/** The fields of a place of a day, as typed. `isOwn` marks a new place that is not in the gazetteer, whose fields are shown. */
export type StopFields = {
  name: string
  name_ne: string
  latitude: string
  longitude: string
  by: TravelMode
  isOwn: boolean
}

/** The fields of a day of an itinerary, as typed. `high` is a pass or summit. */
export type DayFields = {
  activity: string
  activity_ne: string
  altitude: string
  high: { name: string; name_ne: string; altitude: string } | null
  stops: StopFields[]
}

export const EMPTY_DAY: DayFields = { activity: '', activity_ne: '', altitude: '', high: null, stops: [] }

const textOf = (number: number | null) => (number === null ? '' : String(number))

/** Returns the fields of an itinerary. */
export function tourFields(tour: TourDay[]): DayFields[] {
  return tour.map(({ activity, activity_ne: nepali, altitude, high_point: high, stops }) => ({
    activity,
    activity_ne: nepali ?? '',
    altitude: textOf(altitude),
    high: high && { ...high, altitude: textOf(high.altitude) },
    stops: (stops ?? []).map(({ by, latitude, longitude, ...names }) => ({
      ...names,
      latitude: textOf(latitude),
      longitude: textOf(longitude),
      by: by ?? 'road',
      isOwn: false,
    })),
  }))
}

/** Returns an itinerary for the request. The first place has no means of travel. A text that is not a number becomes one that the server refuses. */
export function tourBody(days: DayFields[]): TourBody {
  const start = days.find(({ stops }) => stops.length > 0)?.stops[0]
  return days.map(({ activity, activity_ne: nepali, altitude, high, stops }) => ({
    activity,
    activity_ne: nepali,
    altitude: altitude.trim() === '' ? null : numberOrInvalid(altitude),
    high_point: high && { ...high, altitude: numberOrInvalid(high.altitude) },
    stops: stops.map((stop) => ({
      name: stop.name,
      name_ne: stop.name_ne,
      latitude: numberOrInvalid(stop.latitude),
      longitude: numberOrInvalid(stop.longitude),
      by: stop === start ? null : stop.by,
    })),
  }))
}

// The server refuses negative altitudes and coordinates, and names the field.
const numberOrInvalid = (text: string) => numberIn(text) ?? -1

/** Returns the first error of an itinerary, with the number of its day; undefined if the error concerns no single day. */
export function itineraryError(errors: Record<string, string[]>): { day: number | undefined; message: string } | undefined {
  const [key, messages] = Object.entries(errors).find(([name]) => name === 'itinerary' || /^tour\b/.test(name)) ?? []
  if (key === undefined || messages === undefined) return undefined
  const index = /^tour\D(\d+)/.exec(key)?.[1]
  return { day: index === undefined ? undefined : Number(index) + 1, message: messages[0] ?? '' }
}
