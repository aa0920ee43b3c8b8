import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { addDays, dayInNepal, formatLongDay } from '@chautari/contract/dates'
import type { AllPaidWith } from '../read-models/paid-with.ts'
import type { BookingDetails } from '../store/bookings.ts'
import { npr as nprIn, refundTarget } from './describe-booking.ts'
import { hasSeveralRooms, isRoom, type EmailContext } from './email-context.ts'

export const NOTHING_TO_DO = "You don't need to do anything."

export const npr = (amount: number) => nprIn(amount, 'en')
export const target = (payment: AllPaidWith | undefined) => refundTarget(payment, 'en')

/** Returns the supplier as a part of a sentence. */
export const supplier = (booking: BookingDetails) => (isRoom(booking) ? 'the hotel' : 'the tour operator')

/** Returns the booked rooms or seats as a part of a sentence: "your room". */
export function yourRoomOrSeats(booking: BookingDetails): string {
  if (hasSeveralRooms(booking)) return 'your rooms'
  return isRoom(booking) ? 'your room' : 'your seats'
}

/** Returns a text with its first letter in upper case. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the sentence that says where a refund goes and by which day it is sent at the latest. */
export function refundSentence({ at, payment }: EmailContext, amount: string): string {
  return `We'll refund ${amount} ${target(payment)} by ${formatLongDay(addDays(dayInNepal(at), REFUND_DAYS_MAX))}.`
}
