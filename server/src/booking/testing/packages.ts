import type { CallInput } from '@chautari/contract/contract'
import { addDays, dayInNepal, DAY, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { departures } from '../../availability/store/tables.ts'
import { packages } from '../../catalogue/store/tables.ts'
import { traveller, type TestApp } from './reservations.ts'

type Body = CallInput<'POST /packages/:packageSlug/booking'>['body']
type BookingRequest = Partial<Body> & { key?: string; by?: Record<string, string> }
type Kind = Partial<typeof packages.$inferInsert> & {
  /** Days until its fixed departure, if it has one. */
  departsIn?: number
}

export const SEATS = 6
export const UNIT_PAISA = 1_450_000
export const DAYS = 5

let packagesMade = 0

/** Returns helpers that insert packages and reserve their seats through the API. */
export function packagesOf({ call, db, clock }: TestApp) {
  async function freshPackage({ departsIn, ...given }: Kind = {}) {
    const slug = `tour-${++packagesMade}`
    const [row] = await db
      .insert(packages)
      .values({ ...PLAIN, slug, isFixedDeparture: departsIn !== undefined, ...given })
      .returning({ id: packages.id })
    const id = row?.id ?? 0
    const today = dayInNepal(await clock.now())
    const startDate = addDays(today, departsIn ?? 30)
    if (departsIn !== undefined) {
      const cutoffAt = new Date(instantInNepal(startDate, PLAIN.startTime).getTime() - 3 * DAY)
      await db.insert(departures).values({ packageId: id, startDate, capacity: SEATS, cutoffAt })
    }
    return { id, slug, startDate, today }
  }

  async function ask(slug: string, { key, by, ...request }: BookingRequest = {}) {
    const headers: Record<string, string> = { ...by, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const body: Body = { quantity: 1, ...traveller(), ...request }
    return call('POST /packages/:packageSlug/booking', { params: { packageSlug: slug }, body, headers })
  }

  async function reserve(slug: string, request: BookingRequest = {}) {
    const answered = await ask(slug, request)
    return answered.body.data
  }

  /** Returns the free seats from the API. */
  async function seatsLeft(slug: string, day?: CalendarDate) {
    const answered = await call('GET /packages/:slug', { params: { slug }, query: day ? { start_date: day } : {} })
    return answered.body.data.free_seats
  }

  return { freshPackage, ask, reserve, seatsLeft }
}

const PLAIN = {
  title: 'Ridge walk',
  category: 'Trek',
  themes: ['trek' as const],
  description: 'Five days along a ridge.',
  additionalInformation: 'Bring a jacket.',
  placeId: 'pokhara',
  passesPlaceIds: ['pokhara'],
  unitPaisa: UNIT_PAISA,
  days: DAYS,
  startTime: '07:00',
  endTime: '17:00',
  cutoffHours: 24,
  seats: SEATS,
  tour: Array.from({ length: DAYS }, () => ({ activity: 'A day on foot', altitude: null })),
  inclusions: ['Guide'],
  exclusions: ['Drinks'],
  meetingPoint: 'Hallan Chowk, Lakeside',
  companyName: 'Ridge Walks',
  companyPhone: '9800000000',
  pictureNames: ['lake-noon-1'],
}
