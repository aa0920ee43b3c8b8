import { paisa } from '@chautari/contract/money'
import { bookingLists } from '../../booking/index.ts'
import { listRefunds } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import { titleOf } from '../bookings/title-of.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the refunds that staff make in the portal of a provider. */
export async function findWaitingRefunds({ db }: App, { limit, locale }: QueueQuery): Promise<WaitingItem[]> {
  const refunds = await listRefunds(db, { which: 'by_hand', limit })
  const booked = await bookingLists.findById(
    db,
    refunds.map(({ bookingId }) => bookingId),
  )
  const bookings = new Map(booked.map((booking) => [booking.id, booking]))
  return refunds.map(({ id, bookingId, amountPaisa, createdAt, dueBy }) => {
    const booking = bookings.get(bookingId)
    if (!booking) throw new Error(`Refund ${id} has no booking.`)
    const { reference, status, leadName: person } = booking
    return {
      id: `refund_by_hand ${id}`,
      kind: 'refund_by_hand',
      title: titleOf(booking, locale),
      person,
      reference,
      status,
      amountPaisa: paisa(amountPaisa),
      number: id,
      waitingSince: createdAt,
      dueAt: dueBy,
      ifNobodyActs: 'alarm',
    }
  })
}
