import type { BookingStatus } from '@chautari/contract/booking/status'
import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { isHeld } from './hold.ts'
import { isAwaitingPayment, isActive } from './status.ts'

export type Flagged = {
  status: BookingStatus
  totalPaisa: Paisa
  paidPaisa: Paisa
  holdExpiresAt: Date | null
  lapsedAt: Date | null
  endsOn: CalendarDate
  /** When the last day of a package ends: `HH:MM` in Nepal. */
  endTime?: string | undefined
}

export type Flags = { isReserved: boolean; isPaid: boolean; isFree: boolean; isCompleted: boolean }

// Our choice: a stay ends at noon of the check-out date in Nepal, whatever the property's check-out time.
const STAY_ENDS = '12:00'

/** Returns the flags of a booking at an instant (spec 1 §3). `isPaid` stays true after a refund. */
export function flagsOf(booking: Flagged, now: Date): Flags {
  const { status, totalPaisa, paidPaisa, endsOn, endTime = STAY_ENDS } = booking
  return {
    isReserved: isActive(status) || (isAwaitingPayment(status) && isHeld(booking, now)),
    isPaid: totalPaisa > 0 && paidPaisa >= totalPaisa,
    isFree: totalPaisa === 0,
    isCompleted: (status === 'approved' || status === 'cancellation_rejected') && now >= instantInNepal(endsOn, endTime),
  }
}

type WithProduct = Omit<Flagged, 'endTime'> & { product: { kind: 'room' } | { kind: 'package'; endTime: string } }

/** Returns whether the booked stay or tour has ended, so that it can be reviewed and no longer cancelled (spec 1 §4, spec 2 §4). */
export function isOver({ product, ...booking }: WithProduct, now: Date): boolean {
  return flagsOf({ ...booking, endTime: product.kind === 'package' ? product.endTime : undefined }, now).isCompleted
}
