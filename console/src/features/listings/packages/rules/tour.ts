import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { numberIn } from '../../rules/property-fields.ts'
type TourDay = CallResponse<'GET /staff/packages/:slug'>['data']['tour'][number]
type TourBody = NonNullable<CallInput<'PATCH /staff/packages/:slug'>['body']['tour']>
export type TravelMode = NonNullable<NonNullable<TourDay['stops']>[number]['by']>

/** A place of a day, as it is typed. `isOwn` shows the fields of one that is not in the gazetteer, while it is new. */
export type StopFields = {
  name: string
  name_ne: string
  latitude: string
  longitude: string
  by: TravelMode
  isOwn: boolean
}

/** A day of an itinerary, as it is typed. `high` is a pass or summit. */
export type DayFields = {
  activity: string
  activity_ne: string
  altitude: string
  high: { name: string; name_ne: string; altitude: string } | null
  stops: StopFields[]
}

export const EMPTY_DAY: DayFields = { activity: '', activity_ne: '', altitude: '', high: null, stops: [] }

const textOf = (number: number | null) => (number === null ? '' : String(number))

/** Returns the days of an itinerary for editing. */
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

/** Returns an itinerary as the call takes it. Travellers go nowhere to the place where it starts. Texts that are no numbers are refused. */
export function tourBody(days: DayFields[]): TourBody {
  const start = days.find(({ stops }) => stops.length > 0)?.stops[0]
  return days.map(({ activity, activity_ne: nepali, altitude, high, stops }) => ({
    activity,
    activity_ne: nepali,
    altitude: altitude.trim() === '' ? null : given(altitude),
    high_point: high && { ...high, altitude: given(high.altitude) },
    stops: stops.map((stop) => ({
      name: stop.name,
      name_ne: stop.name_ne,
      latitude: given(stop.latitude),
      longitude: given(stop.longitude),
      by: stop === start ? null : stop.by,
    })),
  }))
}

// No altitude and no place of Nepal is a negative number, so the server names the field.
const given = (text: string) => numberIn(text) ?? -1

/** Returns the first error of an itinerary, with the number of its day, if it is of one. */
export function itineraryError(errors: Record<string, string[]>): { day: number | undefined; message: string } | undefined {
  const [key, messages] = Object.entries(errors).find(([name]) => name === 'itinerary' || /^tour\b/.test(name)) ?? []
  if (key === undefined || messages === undefined) return undefined
  const index = /^tour\D(\d+)/.exec(key)?.[1]
  return { day: index === undefined ? undefined : Number(index) + 1, message: messages[0] ?? '' }
}
