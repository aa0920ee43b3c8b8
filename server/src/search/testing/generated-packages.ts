import type { PackageTheme } from '@chautari/contract/catalogue/limits'
import { addDays, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { packages } from '../../catalogue/store/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { campaigns } from '../../promotion/store/tables.ts'
import { departures } from '../../availability/store/tables.ts'
import { CAMPAIGNS, rated } from './generated-catalogue.ts'

/** Places of the gazetteer, far apart. */
export const TEST_PLACES = [
  { id: 'kathmandu', latitude: 27.7172, longitude: 85.324 },
  { id: 'pokhara', latitude: 28.2096, longitude: 83.9856 },
  { id: 'lumbini', latitude: 27.469, longitude: 83.276 },
  { id: 'rara', latitude: 29.527, longitude: 82.088 },
] as const
export const TEST_THEMES: PackageTheme[] = ['trek', 'jungle']

export type GeneratedDeparture = { ahead: number; capacity: number; held: number; booked: number; closed: boolean }

/** A package. Its id follows from its order. */
export type GeneratedPackage = {
  rating: number
  reviews: number
  createdAgo: number
  unitPaisa: number
  offerPaisa: number | null
  campaign: keyof typeof CAMPAIGNS | null
  days: number
  isFixedDeparture: boolean
  startTime: string
  cutoffHours: number
  seats: number
  places: string[]
  themes: PackageTheme[]
  departures: GeneratedDeparture[]
}

export const STOCK_DAYS = 9

const departure: fc.Arbitrary<GeneratedDeparture> = fc
  .record({
    ahead: fc.integer({ min: -2, max: STOCK_DAYS }),
    capacity: fc.nat(4),
    held: fc.nat(2),
    booked: fc.nat(2),
    closed: fc.constantFrom(false, false, true),
  })
  .map(({ capacity, held, booked, ...rest }) => ({ ...rest, held, booked, capacity: capacity + held + booked }))

/** Generates packages with departures, many of them alike. */
export const generatedPackages: fc.Arbitrary<GeneratedPackage[]> = fc.array(
  fc
    .record({
      rated,
      createdAgo: fc.nat(3),
      // Few distinct prices, so that many tie; some with paisa, one free.
      unitPaisa: fc.constantFrom(0, 100_000, 150_050, 150_051, 999_999),
      percentOff: fc.option(fc.constantFrom(10, 33), { freq: 1 }),
      campaign: fc.option(fc.constantFrom<keyof typeof CAMPAIGNS>('running', 'ended', 'coming'), { freq: 2 }),
      days: fc.integer({ min: 1, max: 4 }),
      isFixedDeparture: fc.boolean(),
      startTime: fc.constantFrom('00:00', '07:00', '12:30', '23:45'),
      cutoffHours: fc.constantFrom(0, 12, 24, 72),
      seats: fc.integer({ min: 1, max: 5 }),
      places: fc.uniqueArray(fc.constantFrom(...TEST_PLACES.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
      themes: fc.uniqueArray(fc.constantFrom(...TEST_THEMES), { maxLength: 2 }),
      departures: fc.uniqueArray(departure, { maxLength: 4, selector: ({ ahead }) => ahead }),
    })
    .map(({ percentOff, rated: review, ...details }) => {
      const isOffered = percentOff !== null && details.unitPaisa > 0
      const offerPaisa = isOffered ? Math.floor((details.unitPaisa * (100 - percentOff)) / 100) : null
      return { ...details, ...review, offerPaisa, campaign: isOffered ? details.campaign : null }
    }),
  { minLength: 1, maxLength: 40 },
)

export const packageSlug = (index: number) => `package-${index}`

/** Returns when booking of a departure closes. */
export function cutoffOf(
  { startTime, cutoffHours }: Pick<GeneratedPackage, 'startTime' | 'cutoffHours'>,
  day: CalendarDate,
): Date {
  return new Date(instantInNepal(day, startTime).getTime() - cutoffHours * HOUR)
}

/** Replaces all packages by generated ones, and removes every room's offer. */
export async function replacePackages(db: Db, generated: GeneratedPackage[], today: CalendarDate): Promise<void> {
  await db.execute(sql`update rooms set offer_paisa = null, offer_name = null, campaign_id = null where offer_paisa is not null`)
  await db.execute(sql`truncate departures, packages restart identity cascade`)
  await db.execute(sql`delete from campaigns`)
  const picture = { pictureName: 'bath-1', pictureAlt: '', pictureColour: '#000000' }
  const inserted = await db
    .insert(campaigns)
    .values(
      Object.values(CAMPAIGNS).map(({ code, from, to }) => {
        const days = { startsOn: addDays(today, from), endsOn: addDays(today, to) }
        return { code, title: code, terms: '', kinds: ['package' as const], ...picture, ...days }
      }),
    )
    .returning({ id: campaigns.id, code: campaigns.code })
  const idOf = (campaign: GeneratedPackage['campaign']) =>
    campaign === null ? null : (inserted.find(({ code }) => code === CAMPAIGNS[campaign].code)?.id ?? null)
  await addPackages(db, generated, { today, idOf })
}

type Target = { today: CalendarDate; idOf: (campaign: GeneratedPackage['campaign']) => number | null }

/** Adds generated packages with their departures. */
export async function addPackages(db: Db, generated: GeneratedPackage[], { today, idOf }: Target): Promise<void> {
  await db
    .insert(packages)
    .values(generated.map((item, index) => packageRow(item, { index, today, campaignId: idOf(item.campaign) })))
  const rows = generated.flatMap((item, index) =>
    item.departures.map(({ ahead, ...stock }) => {
      const startDate = addDays(today, ahead)
      return { packageId: index + 1, startDate, cutoffAt: cutoffOf(item, startDate), ...stock }
    }),
  )
  if (rows.length > 0) await db.insert(departures).values(rows)
}

type RowContext = { index: number; today: CalendarDate; campaignId: number | null }

function packageRow(item: GeneratedPackage, { index, today, campaignId }: RowContext): typeof packages.$inferInsert {
  return {
    slug: packageSlug(index),
    title: `Package ${index}`,
    category: 'Trek',
    themes: item.themes,
    description: '',
    additionalInformation: '',
    placeId: item.places[0] ?? 'kathmandu',
    passesPlaceIds: item.places,
    unitPaisa: item.unitPaisa,
    offerPaisa: item.offerPaisa,
    offerName: item.offerPaisa === null ? null : 'An offer',
    campaignId,
    days: item.days,
    isFixedDeparture: item.isFixedDeparture,
    startTime: item.startTime,
    endTime: '16:00',
    cutoffHours: item.cutoffHours,
    seats: item.seats,
    tour: Array.from({ length: item.days }, () => ({ activity: 'Walk', altitude: null })),
    inclusions: [],
    exclusions: [],
    companyName: '',
    companyPhone: '',
    pictureNames: ['bath-1'],
    ratingStars: item.rating * item.reviews,
    reviewsCount: item.reviews,
    createdAt: new Date(`${addDays(today, -item.createdAgo)}T00:00:00Z`),
  }
}
