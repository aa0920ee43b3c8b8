import type { BookingStatus } from '@chautari/contract/booking/status'
import { instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { isLive } from './hold.ts'
import { isAwaitingPayment, isStanding } from './status.ts'

export type Flagged = {
  status: BookingStatus
  totalPaisa: Paisa
  paidPaisa: Paisa
  holdExpiresAt: Date | null
  endsOn: CalendarDate
  /** Of a package, when its last day ends: `HH:MM` in Nepal. */
  endTime?: string | undefined
}

export type Flags = { isReserved: boolean; isPaid: boolean; isFree: boolean; isCompleted: boolean }

// A stay is over at noon of its last day in Nepal, whenever the house wants its guests gone.
const STAY_ENDS = '12:00'

/** What follows from a booking at an instant (the flags of spec 1 §3). `isPaid` stays true after a refund: it is history. */
export function flagsOf(booking: Flagged, now: Date): Flags {
  const { status, totalPaisa, paidPaisa, holdExpiresAt, endsOn, endTime = STAY_ENDS } = booking
  return {
    isReserved: isStanding(status) || (isAwaitingPayment(status) && isLive(holdExpiresAt, now)),
    isPaid: totalPaisa > 0 && paidPaisa >= totalPaisa,
    isFree: totalPaisa === 0,
    isCompleted: (status === 'approved' || status === 'cancellation_rejected') && now >= instantInNepal(endsOn, endTime),
  }
}

type WithProduct = Omit<Flagged, 'endTime'> & { product: { kind: 'room' } | { kind: 'package'; endTime: string } }

/** Whether what was booked is over, and may be reviewed. */
export function isOver({ product, ...booking }: WithProduct, now: Date): boolean {
  return flagsOf({ ...booking, endTime: product.kind === 'package' ? product.endTime : undefined }, now).isCompleted
}
