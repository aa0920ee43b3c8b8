import { REFUND_DAYS_MAX } from '@chautari/contract/payment/limits'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { nepali } from '@chautari/contract/nepali-formats'
import type { BookingDetails } from '../store/bookings.ts'
import { npr as nprIn, refundTarget } from './describe-booking.ts'
import { isRoom, type EmailContext } from './email-context.ts'

export const NOTHING_TO_DO = 'तपाईंले केही गर्नु पर्दैन।'

export const npr = (amount: number) => nprIn(amount, 'ne')
export const yourRoomOrSeats = (booking: BookingDetails) => (isRoom(booking) ? 'तपाईंको कोठा' : 'तपाईंको सिट')

/** Returns the sentence that says where a refund goes and by which day it is sent at the latest. */
export function refundSentence({ at, payment }: EmailContext, amount: string): string {
  return `हामी ${amount} ${nepali.longDay(addDays(dayInNepal(at), REFUND_DAYS_MAX))}भित्र ${refundTarget(payment, 'ne')} फिर्ता गर्छौँ।`
}
