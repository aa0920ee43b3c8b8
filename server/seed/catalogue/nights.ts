import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { randomOf } from '../random.ts'

export const NIGHTS_AHEAD = 180

// Occupancy by month, January first: high in autumn and spring, low in the monsoon.
const SEASON = [0.4, 0.5, 0.68, 0.66, 0.5, 0.28, 0.22, 0.3, 0.5, 0.78, 0.74, 0.5]
const FRIDAY = 5
const WEEKEND_MORE = 0.15
const SOLD_OUT_STARTS = 0.017
const SOLD_OUT_LENGTH = 3

type NightLine = { roomSlug: string; night: CalendarDate; capacity: number }
type RoomOf = { slug: string; totalRooms: number; fullNights: number }

/** Returns nights with reduced capacity, as sold through other channels: most in season, some completely. */
export function demoNights(room: RoomOf, today: CalendarDate, seed: number): NightLine[] {
  const random = randomOf(seed, 'nights', room.slug)
  const nights: NightLine[] = []
  let soldOutFor = room.fullNights
  for (let ahead = 0; ahead < NIGHTS_AHEAD; ahead++) {
    const night = addDays(today, ahead)
    const [mood, fate, length] = [random(), random(), random()]
    if (soldOutFor <= 0 && fate < SOLD_OUT_STARTS) soldOutFor = 2 + Math.floor(length * SOLD_OUT_LENGTH)
    const taken = soldOutFor > 0 ? room.totalRooms : Math.floor(room.totalRooms * fullness(night, mood))
    soldOutFor--
    if (taken > 0) nights.push({ roomSlug: room.slug, night, capacity: room.totalRooms - taken })
  }
  return nights
}

function fullness(night: CalendarDate, mood: number): number {
  const season = SEASON[Number(night.slice(5, 7)) - 1] ?? 0
  const weekend = new Date(`${night}T00:00:00Z`).getUTCDay() === FRIDAY ? WEEKEND_MORE : 0
  return Math.min(0.95, (season + weekend) * (0.35 + mood))
}
