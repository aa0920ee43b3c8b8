import { addDays, HOUR, instantInNepal, MINUTE, DAY, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { bookings } from '../../src/booking/store/tables.ts'
import type { DemoRoom } from '../catalogue/rooms.ts'
import { between, randomOf } from '../random.ts'
import type { StockNight } from './generated-nights.ts'
import { pick, type GeneratedProperty } from './generated-property.ts'

const BOOKINGS_MAX = 12
const NIGHTS_MAX = 3
const FATES = ['completed', 'completed', 'completed', 'upcoming', 'upcoming', 'cancelled'] as const
const TRAVELLERS = 20_000

// Yesterday's statements of providers are compared with our records, so nothing may have been paid or refunded since then.
const MADE_DAYS_AGO = [6, 60] as const
const COMPLETED_DAYS_AGO = [5, 300] as const
const STARTS_IN_DAYS = [1, 120] as const

/** A generated booking with the instants of its events. Every one was paid; `cancelled` ones were refunded in full. */
export type GeneratedBooking = {
  row: Omit<typeof bookings.$inferInsert, 'roomId' | 'organisationId'>
  roomSlug: string
  fate: (typeof FATES)[number]
  nights: CalendarDate[]
  startedAt: Date
  paidAt: Date
  cancelledAt: Date
  refundedAt: Date
}

type Seeded = { today: CalendarDate; seed: number }
type Sold = { rooms: DemoRoom[]; stock: Map<string, Map<string, StockNight>>; number: number; commissionPercent: number }

/** Returns the bookings of a property and counts their nights in `stock`, by room. A few properties have more bookings than the others. */
export function generatedBookings(property: GeneratedProperty, sold: Sold, { today, seed }: Seeded): GeneratedBooking[] {
  const random = randomOf(seed, 'bookings', property.title)
  const count = Math.floor(random() ** 3 * (BOOKINGS_MAX + 1))
  return Array.from({ length: count }, (_, n) => {
    const room = pick(random, sold.rooms)
    const booking = generatedBooking(property, room, { ...sold, today, random, n })
    return takeNights(booking, room, sold.stock.get(room.slug)) ? booking : undefined
  }).filter((booking) => booking !== undefined)
}

type Drawn = Sold & { today: CalendarDate; random: () => number; n: number }

function generatedBooking(property: GeneratedProperty, room: DemoRoom, drawn: Drawn): GeneratedBooking {
  const { today, random, number, n, commissionPercent } = drawn
  const fate = pick(random, FATES)
  const count = between(random, 1, NIGHTS_MAX)
  const endedAgo = between(random, ...COMPLETED_DAYS_AGO)
  const startsOn = addDays(today, fate === 'completed' ? -endedAgo - count : between(random, ...STARTS_IN_DAYS))
  const endsOn = addDays(startsOn, count)
  const madeOn = addDays(fate === 'completed' ? startsOn : today, -between(random, ...MADE_DAYS_AGO))
  const madeAt = instantInNepal(madeOn, `${between(random, 10, 19)}:${between(random, 10, 59)}`)
  const after = (ms: number) => new Date(madeAt.getTime() + ms)
  const cancelledAt = after(DAY)
  const traveller = between(random, 0, TRAVELLERS - 1)
  const nights = nightsOf(startsOn, endsOn)
  const totalPaisa = (room.offerPaisa ?? room.ratePaisa) * count
  const row = {
    reference: `GEN0${String(number).padStart(8, '0')}${String(n).padStart(4, '0')}`,
    status: fate === 'cancelled' ? ('cancelled' as const) : ('approved' as const),
    commissionPercent,
    product: productOf(property, room),
    startsOn,
    endsOn,
    adults: Math.min(2, room.maxGuests),
    children: 0,
    quantity: 1,
    ...amountsOf(room, nights),
    paidPaisa: totalPaisa,
    refundPaisa: fate === 'cancelled' ? totalPaisa : null,
    leadName: `Generated Traveller ${traveller}`,
    leadEmail: `generated.${traveller}@traveller.example`,
    leadPhone: `98410${String(traveller + TRAVELLERS)}`,
    additionalTravellers: [],
    createdAt: madeAt,
    updatedAt: madeAt,
    cancelledAt: fate === 'cancelled' ? cancelledAt : null,
    completedAt: fate === 'completed' ? instantInNepal(endsOn, '20:00') : null,
  }
  return {
    row,
    roomSlug: room.slug,
    fate,
    nights,
    startedAt: after(2 * MINUTE),
    paidAt: after(4 * MINUTE),
    cancelledAt,
    refundedAt: after(DAY + HOUR),
  }
}

function amountsOf({ ratePaisa, offerPaisa }: DemoRoom, nights: CalendarDate[]) {
  const price = paisa(offerPaisa ?? ratePaisa)
  return {
    pricePaisa: price,
    nightPrices: nights.map((night) => ({ night, pricePaisa: price, regularPaisa: paisa(ratePaisa) })),
    grossPaisa: ratePaisa * nights.length,
    discountPaisa: (ratePaisa - price) * nights.length,
    totalPaisa: price * nights.length,
  }
}

function productOf({ title, place }: GeneratedProperty, room: DemoRoom): GeneratedBooking['row']['product'] {
  return {
    kind: 'room',
    title: room.title,
    titleNe: room.titleNe ?? null,
    roomSlug: room.slug,
    propertyName: title,
    propertySlug: room.propertySlug,
    type: room.type,
    city: place,
    country: 'Nepal',
    pictureName: room.pictureNames[0] ?? '',
    pictureAlt: '',
    isBreakfastIncluded: room.isBreakfastIncluded,
    totalBeds: room.totalBeds,
    maxGuests: room.maxGuests,
    maxChildren: room.maxChildren,
    checkInTime: '14:00',
    checkOutTime: '11:00',
    refundTiers: room.refundTiers ?? [],
    plan: { code: 'standard', title: 'Standard rate', titleNe: 'सामान्य दर' },
  }
}

/** Counts the nights of a booking in the stock of its room. Returns false when one is sold out. */
function takeNights({ nights, fate }: GeneratedBooking, { totalRooms }: DemoRoom, stock?: Map<string, StockNight>): boolean {
  if (!stock || nights.some((night) => (stock.get(night)?.booked ?? 0) >= totalRooms)) return false
  if (fate === 'cancelled') return true
  for (const night of nights) {
    const taken = stock.get(night) ?? { night, wanted: null, capacity: totalRooms, booked: 0 }
    const booked = taken.booked + 1
    stock.set(night, { ...taken, booked, capacity: Math.max(taken.wanted ?? totalRooms, booked) })
  }
  return true
}
