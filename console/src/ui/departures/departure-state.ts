import type { CalendarDate } from '@chautari/contract/dates'

type Departure = {
  start_date: string
  seats: number
  held: number
  booked: number
  is_closed: boolean
  is_called_off: boolean
  cutoff_at: string
}

export type DepartureState = 'called_off' | 'closed' | 'booking_over' | 'sold_out' | 'open'

/** Returns the state of a departure as travellers see it. */
export function stateOf({ is_called_off, is_closed, cutoff_at, booked, held, seats }: Departure, now: number): DepartureState {
  if (is_called_off) return 'called_off'
  if (is_closed) return 'closed'
  if (Date.parse(cutoff_at) <= now) return 'booking_over'
  return booked + held >= seats ? 'sold_out' : 'open'
}

/** One seat of a departure in the row of blocks. */
export type Seat = 'booked' | 'held' | 'free'

/** The maximum number of seats shown as blocks; more would be too narrow to count. */
export const BLOCKS_MAX = 24

/** Returns the seats in order: sold, awaiting payment, free. Returns none above the maximum. */
export function seatsOf({ seats, booked, held }: Pick<Departure, 'seats' | 'booked' | 'held'>): Seat[] {
  if (seats > BLOCKS_MAX) return []
  return Array.from({ length: seats }, (_, at) => {
    if (at < booked) return 'booked'
    return at < booked + held ? 'held' : 'free'
  })
}

/** Returns the upcoming departures and those that have started. */
export function splitByDay<D extends Pick<Departure, 'start_date'>>(
  departures: D[],
  today: CalendarDate,
): { coming: D[]; past: D[] } {
  return {
    coming: departures.filter(({ start_date: day }) => day >= today),
    past: departures.filter(({ start_date: day }) => day < today).toReversed(),
  }
}

type Counted = Pick<Departure, 'booked'> & { min_travellers: number | null; is_guaranteed: boolean }

/** Returns whether a departure has fewer travellers than its minimum. */
export function isBelowMinimum({ booked, min_travellers: least, is_guaranteed: isGuaranteed }: Counted): boolean {
  return least !== null && !isGuaranteed && booked < least
}
