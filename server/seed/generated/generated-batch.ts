import type { CalendarDate } from '@chautari/contract/dates'
import type { properties } from '../../src/catalogue/store/tables.ts'
import { demoProperty } from '../catalogue/catalogue.ts'
import { demoRooms, type DemoRoom } from '../catalogue/rooms.ts'
import { randomOf } from '../random.ts'
import { generatedBookings, type GeneratedBooking } from './generated-bookings.ts'
import { generatedPrices, generatedStock, type StockNight } from './generated-nights.ts'
import { generatedProperty } from './generated-property.ts'
import { generatedReviews, type GeneratedReview } from './generated-reviews.ts'

const DERIVED_SHARE = 0.2

/** The inputs from which batches are generated. The same inputs and numbers give the same rows. */
export type Generation = { today: CalendarDate; seed: number; commissionPercent: number }

type GeneratedRoom = DemoRoom & {
  stock: StockNight[]
  prices: ReturnType<typeof generatedPrices>
  /** Whether it is also sold without a refund, for less. */
  hasDerivedPlan: boolean
}

/** The rows of some properties, before the database numbers them. */
export type GeneratedBatch = {
  properties: (typeof properties.$inferInsert)[]
  rooms: GeneratedRoom[]
  bookings: GeneratedBooking[]
  reviews: GeneratedReview[]
}

/** Returns the rows of the properties with the numbers from `first` to the one before `end`. */
export function generatedBatch({ first, end }: { first: number; end: number }, generation: Generation): GeneratedBatch {
  const batch: GeneratedBatch = { properties: [], rooms: [], bookings: [], reviews: [] }
  for (let number = first; number < end; number++) addProperty(batch, number, generation)
  return batch
}

function addProperty(batch: GeneratedBatch, number: number, generation: Generation): void {
  const { seed, commissionPercent } = generation
  const property = generatedProperty(number, seed)
  const rooms = demoRooms(property, seed)
  const stock = new Map(rooms.map((room) => [room.slug, generatedStock(room, generation)]))
  const bookings = generatedBookings(property, { rooms, stock, number, commissionPercent }, generation)
  const reviews = generatedReviews(property, rooms, generation)
  const hasDerivedPlan = randomOf(seed, 'plans', property.title)() < DERIVED_SHARE
  batch.properties.push({
    ...demoProperty(property, rooms, generation),
    latitude: property.latitude,
    longitude: property.longitude,
    ratingStars: reviews.reduce((sum, { rating }) => sum + rating, 0),
    reviewsCount: reviews.length,
  })
  for (const room of rooms) {
    const isRefundable = (room.refundTiers ?? []).length > 0
    batch.rooms.push({
      ...room,
      stock: [...(stock.get(room.slug)?.values() ?? [])],
      prices: generatedPrices(room, generation),
      hasDerivedPlan: hasDerivedPlan && isRefundable,
    })
  }
  batch.bookings.push(...bookings)
  batch.reviews.push(...reviews)
}
