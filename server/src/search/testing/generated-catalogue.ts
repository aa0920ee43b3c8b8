import { OFFER_KINDS, type OfferKind } from '@chautari/contract/catalogue/limits'
import { addDays, calendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { properties, rooms, type RefundTiers } from '../../catalogue/store/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { campaigns } from '../../promotion/store/tables.ts'
import type { Difference, PlanNight } from '../../rates/rules/plan.ts'
import { planNights, ratePlans } from '../../rates/store/tables.ts'
import { someDifference, someNights } from '../../rates/testing/generated-plans.ts'
import { roomNights } from '../../availability/store/tables.ts'

type TestCampaign = { code: string; from: number; to: number }

/** Days are offsets from today. */
export const CAMPAIGNS = {
  running: { code: 'Running1', from: 0, to: 0 },
  ended: { code: 'ENDED', from: -9, to: -1 },
  coming: { code: 'COMING', from: 1, to: 9 },
} satisfies Record<string, TestCampaign>

export type GeneratedRoom = {
  ratePaisa: number
  offerPaisa: number | null
  offerKind: OfferKind
  campaign: keyof typeof CAMPAIGNS | null
  refundTiers: RefundTiers
  totalRooms: number
  maxGuests: number
  maxChildren: number
  /** Stock rows, by days from today. */
  nights: { ahead: number; capacity: number; closed: boolean }[]
  /** The written nights of the default plan, whose days count from DAY_ZERO as if it were today. */
  planNights: PlanNight[]
  /** A plan derived from the default one, with its own refund tiers; null for those of the room. */
  derived: { difference: Difference; refundTiers: RefundTiers | null; advanceDaysMin: number | null } | null
}

const DAY_ZERO = calendarDate('2000-01-01')
export const DERIVED = 'derived'

/** Returns the written nights of the default plan with their days from today on. */
export function planNightsOf({ planNights: written }: GeneratedRoom, today: CalendarDate): PlanNight[] {
  return written.map((night) => ({ ...night, night: addDays(today, nightsBetween(DAY_ZERO, night.night)) }))
}

/** A property. Its id and those of its rooms follow from their order. */
export type GeneratedProperty = {
  rating: number
  reviews: number
  createdAgo: number
  stars: number | null
  kind: string
  amenities: string[]
  checkInTime: string
  rooms: GeneratedRoom[]
}

const STOCK_NIGHTS = 6

export const TIERS: RefundTiers[] = [
  [],
  [{ hoursBefore: 24, percent: 100 }],
  [{ hoursBefore: 48, percent: 50 }],
  [
    { hoursBefore: 72, percent: 100 },
    { hoursBefore: 24, percent: 50 },
  ],
]

const generatedRoom: fc.Arbitrary<GeneratedRoom> = fc
  .record({
    // Few distinct prices, so that many tie; some with paisa.
    ratePaisa: fc.constantFrom(100_000, 150_050, 150_051, 240_000, 999_999),
    offerPercent: fc.option(fc.constantFrom(10, 33), { freq: 1 }),
    campaign: fc.option(fc.constantFrom('running', 'ended', 'coming'), { freq: 2 }),
    refundTiers: fc.constantFrom(...TIERS),
    totalRooms: fc.integer({ min: 1, max: 3 }),
    maxGuests: fc.integer({ min: 1, max: 4 }),
    maxChildren: fc.nat(2),
    sold: fc.uniqueArray(
      fc.record({ ahead: fc.nat(STOCK_NIGHTS), rooms: fc.nat(3), closed: fc.constantFrom(false, false, false, true) }),
      { maxLength: 4, selector: ({ ahead }) => ahead },
    ),
    planNights: fc.oneof(fc.constant<PlanNight[]>([]), someNights(DAY_ZERO)),
    derived: fc.option(
      fc.record({
        difference: someDifference,
        refundTiers: fc.option(fc.constantFrom(...TIERS), { freq: 2 }),
        advanceDaysMin: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 1 }),
      }),
    ),
  })
  .map(({ offerPercent, sold, ...details }) => {
    const offerPaisa = offerPercent === null ? null : Math.floor((details.ratePaisa * (100 - offerPercent)) / 100)
    const nights = sold.map(({ ahead, rooms: roomsSold, closed }) => {
      return { ahead, closed, capacity: Math.max(0, details.totalRooms - roomsSold) }
    })
    const offerKind = OFFER_KINDS[details.maxGuests % OFFER_KINDS.length] ?? 'percent'
    return { ...details, offerPaisa, offerKind, campaign: offerPaisa === null ? null : details.campaign, nights }
  })

/** Ratings and numbers of reviews, whose products are whole stars. */
export const rated = fc
  .record({ rating: fc.constantFrom(3.5, 4.25, 5), reviews: fc.constantFrom(0, 4, 40) })
  .map(({ rating, reviews }) => ({ rating: reviews && rating, reviews }))

/** Generates properties with rooms and stock, many of them alike. */
export const generatedProperties: fc.Arbitrary<GeneratedProperty[]> = fc.array(
  fc
    .record({
      rated,
      createdAgo: fc.nat(3),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
      kind: fc.constantFrom('Hotel', 'Homestay', 'Tea house'),
      amenities: fc.uniqueArray(fc.constantFrom('Pool', 'Garden', 'Lift', 'Wi-Fi (paid)', 'Bar')),
      checkInTime: fc.constantFrom('11:00', '14:00'),
      rooms: fc.array(generatedRoom, { minLength: 1, maxLength: 4 }),
    })
    .map(({ rated: review, ...property }) => ({ ...property, ...review })),
  { minLength: 1, maxLength: 40 },
)

export const propertySlug = (index: number) => `property-${index}`
export const roomSlug = (property: number, index: number) => `property-${property}-room-${index}`

/** Replaces all properties by generated ones. */
export async function replaceCatalogue(db: Db, generated: GeneratedProperty[], today: CalendarDate): Promise<void> {
  await db.execute(sql`truncate allocations, room_nights, rooms, properties, campaigns restart identity cascade`)
  const codes = Object.keys(CAMPAIGNS)
  await db.insert(campaigns).values(Object.values(CAMPAIGNS).map((campaign) => campaignRow(campaign, today)))
  await db.insert(properties).values(generated.map((property, index) => propertyRow(property, { index, today })))
  const all = generated.flatMap((property, propertyIndex) =>
    property.rooms.map((room, index) => ({ room, propertyIndex, index })),
  )
  await db.insert(rooms).values(
    all.map(({ room: { planNights: _nights, derived: _derived, ...room }, propertyIndex, index }) => ({
      ...ROOM,
      ...room,
      propertyId: propertyIndex + 1,
      slug: roomSlug(propertyIndex, index),
      offerName: room.offerPaisa === null ? null : 'An offer',
      campaignId: room.campaign === null ? null : codes.indexOf(room.campaign) + 1,
    })),
  )
  const nights = all.flatMap(({ room }, index) =>
    room.nights.map(({ ahead, ...night }) => ({ roomId: index + 1, night: addDays(today, ahead), ...night })),
  )
  if (nights.length > 0) await db.insert(roomNights).values(nights)
  await addPlans(
    db,
    all.map(({ room }) => room),
    today,
  )
}

/** The default plan of the n-th room has the id n, because the trigger numbers them in that order. */
async function addPlans(db: Db, all: GeneratedRoom[], today: CalendarDate): Promise<void> {
  const written = all.flatMap((room, index) =>
    planNightsOf(room, today).map((night) => ({ ...night, planId: index + 1, origin: 'hand' as const })),
  )
  if (written.length > 0) await db.insert(planNights).values(written)
  const derived = all.flatMap(({ derived: plan }, index) => {
    if (!plan) return []
    const { difference, ...terms } = plan
    const differences =
      'percent' in difference ? { differencePercent: difference.percent } : { differencePaisa: difference.paisa }
    return [{ ...terms, ...differences, roomId: index + 1, code: DERIVED, title: DERIVED, titleNe: DERIVED, parentId: index + 1 }]
  })
  if (derived.length > 0) await db.insert(ratePlans).values(derived)
}

const ROOM = {
  title: 'A room',
  type: 'Double room',
  category: 'Standard',
  description: '',
  totalBeds: 1,
  isBreakfastIncluded: false,
  inclusions: [],
  pictureNames: ['bath-1'],
}

function campaignRow({ code, from, to }: TestCampaign, today: CalendarDate): typeof campaigns.$inferInsert {
  const picture = { pictureName: 'bath-1', pictureAlt: '', pictureColour: '#000000' }
  const days = { startsOn: addDays(today, from), endsOn: addDays(today, to) }
  return { code, title: code, terms: '', kinds: ['property'], ...picture, ...days }
}

function propertyRow(
  property: GeneratedProperty,
  { index, today }: { index: number; today: CalendarDate },
): typeof properties.$inferInsert {
  return {
    slug: propertySlug(index),
    title: `Property ${index}`,
    brandName: '',
    kind: property.kind,
    companyName: '',
    placeId: 'pokhara',
    address: '',
    latitude: 28.2,
    longitude: 83.9,
    starRating: property.stars,
    description: '',
    amenities: property.amenities,
    services: [],
    highlights: [],
    healthAndSafety: [],
    checkInTime: property.checkInTime,
    checkOutTime: '11:00',
    floors: 1,
    bars: 0,
    pictureNames: ['bath-1'],
    ratingStars: property.rating * property.reviews,
    reviewsCount: property.reviews,
    createdAt: new Date(`${addDays(today, -property.createdAgo)}T00:00:00Z`),
  }
}
