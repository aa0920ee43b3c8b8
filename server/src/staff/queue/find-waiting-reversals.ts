import { bookingLists } from '../../booking/index.ts'
import { ledger } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { titleOf } from '../bookings/title-of.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the cancelled bookings whose supplier is not paid until staff record how much the provider reversed (decision 165). */
export async function findWaitingReversals({ db }: App, { limit, locale }: QueueQuery): Promise<WaitingItem[]> {
  const keptBack = await ledger.shares.findKeptBack(db, limit)
  const booked = await bookingLists.findById(
    db,
    keptBack.map(({ bookingId }) => bookingId),
  )
  const bookings = new Map(booked.map((booking) => [booking.id, booking]))
  return keptBack.map(({ bookingId, leftPaisa, reversedAt }) => {
    const booking = bookings.get(bookingId)
    if (!booking) throw new Error(`Booking ${bookingId} is gone.`)
    const { reference, status, leadName: person } = booking
    return {
      id: `reversal_to_record ${reference}`,
      kind: 'reversal_to_record',
      title: titleOf(booking, locale),
      person,
      reference,
      status,
      amountPaisa: leftPaisa,
      number: null,
      waitingSince: reversedAt,
      dueAt: null,
      ifNobodyActs: 'nothing',
    }
  })
}
