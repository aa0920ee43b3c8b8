import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { roomNights } from '../../src/availability/store/tables.ts'
import { writeSeasons, type Season } from '../../src/rates/demo.ts'
import type { DemoRoom } from '../catalogue/rooms.ts'
import { between, randomOf } from '../random.ts'
import { pick } from './generated-property.ts'

// Sparse, as in real catalogues: most nights have the rate and the rooms of their default (issue 14 §3).
const SOLD_PERIODS = 4
const NIGHTS_A_PERIOD = 3
const DAYS_SOLD = 180
const FULL_SHARE = 0.4
const PRICED_SHARE = 0.3
const DAYS_PRICED = 180

const FRIDAY = 5
const weekends: Season = { days: { yearlyFrom: '01-01', yearlyTo: '12-31' }, weekdays: [FRIDAY], price: { percent: 20 } }
const SEASONS: Season[][] = [
  [weekends],
  [weekends],
  [{ ...weekends, restrictions: { minStayArrival: 2 } }],
  [weekends, { days: { festival: 'dashain' }, restrictions: { minStayThrough: 2 } }],
]

type Seeded = { today: CalendarDate; seed: number }

export type StockNight = Omit<typeof roomNights.$inferInsert, 'roomId' | 'booked'> & { booked: number }

/** Returns the nights for which some or all rooms of a type were sold elsewhere, by day. */
export function generatedStock({ slug, totalRooms }: DemoRoom, { today, seed }: Seeded): Map<string, StockNight> {
  const random = randomOf(seed, 'stock', slug)
  const nights = new Map<string, StockNight>()
  for (let period = 0; period < SOLD_PERIODS; period++) {
    const first = between(random, 0, DAYS_SOLD)
    const wanted = random() < FULL_SHARE ? 0 : between(random, 0, totalRooms - 1)
    for (let n = between(random, 1, NIGHTS_A_PERIOD); n > 0; n--) {
      const night = addDays(today, first + n)
      nights.set(night, { night, wanted, capacity: wanted, booked: 0 })
    }
  }
  return nights
}

/** Returns the nightly prices of a room: those of weekends for a third of the rooms, none for the others. */
export function generatedPrices({ slug, ratePaisa }: DemoRoom, { today, seed }: Seeded) {
  const random = randomOf(seed, 'prices', slug)
  if (random() >= PRICED_SHARE) return []
  const days = { from: today, to: addDays(today, DAYS_PRICED) }
  return writeSeasons(pick(random, SEASONS), { basePaisa: paisa(ratePaisa), ...days, written: [] })
}
