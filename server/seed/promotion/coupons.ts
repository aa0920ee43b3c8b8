import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { coupons } from '../../src/promotion/store/tables.ts'

export type DemoCoupon = typeof coupons.$inferInsert

type Line = Omit<DemoCoupon, 'code' | 'kinds' | 'startsOn' | 'endsOn'> & {
  kinds?: DemoCoupon['kinds']
  days: [from: number, to: number]
}

const BOTH: DemoCoupon['kinds'] = ['room', 'package']

/** Public coupons by code. Days are relative to the seed's day; the last one has expired. */
const LINES: Record<string, Line> = {
  NAMASTE10: {
    name: 'Namaste',
    remarks: '10 % off, up to Rs 1,500, for a warm welcome.',
    percent: 10,
    maxPaisa: 150_000,
    days: [-30, 365],
  },
  TREK500: {
    name: 'Five hundred off',
    remarks: 'Rs 500 off bookings of Rs 5,000 or more.',
    amountPaisa: 50_000,
    minTotalPaisa: 500_000,
    days: [-30, 180],
  },
  FIRSTTRIP: {
    name: 'First trip',
    remarks: '15 % off, up to Rs 2,000, once for each traveller.',
    percent: 15,
    maxPaisa: 200_000,
    personLimit: 1,
    days: [-30, 365],
  },
  TOUR12: {
    name: 'Journeys for less',
    remarks: '12 % off any holiday package.',
    percent: 12,
    kinds: ['package'],
    days: [-10, 90],
  },
  CHAUTARI100: {
    name: 'Guest of the house',
    remarks: 'Everything is on us: a few of these are given away each season.',
    percent: 100,
    useLimit: 20,
    days: [-10, 365],
  },
  DASHAIN83: {
    name: 'Dashain',
    remarks: '20 % off for the festival of 2083.',
    percent: 20,
    maxPaisa: 300_000,
    days: [-50, -20],
  },
}

/** Returns the demo's coupons. */
export function demoCoupons(today: CalendarDate): DemoCoupon[] {
  return Object.entries(LINES).map(([code, { days, ...line }]) => {
    const [from, to] = days
    return { kinds: BOTH, ...line, code, startsOn: addDays(today, from), endsOn: addDays(today, to) }
  })
}
