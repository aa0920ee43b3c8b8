import type { BookingStatus } from '@chautari/contract/booking/status'
import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { stateBeforeReservation, type BookingEvent, type BookingState } from '../rules/lifecycle.ts'

export const madeAt = new Date('2026-11-21T06:00:00Z')
export const after = (minutes: number) => new Date(madeAt.getTime() + minutes * MINUTE)
export const price = paisa(1_000_000)
export const half = paisa(500_000)
export const nothing = paisa(0)

export const toBeMade = stateBeforeReservation({ totalPaisa: price, needsApproval: false, now: madeAt })
export const held: BookingState = { ...toBeMade, status: 'payment_pending', holdExpiresAt: after(12) }
export const lapsed: BookingState = { ...held, lapsedAt: after(12) }
export const paid: BookingState = { ...held, status: 'approved', paidPaisa: price, holdExpiresAt: null }
export const free: BookingState = { ...paid, totalPaisa: nothing, paidPaisa: nothing }
export const is = (status: BookingStatus, booking: BookingState = held): BookingState => ({ ...booking, status })

export const cancellationRequested = (quotePaisa = half, more = {}): BookingEvent => ({
  kind: 'cancel_requested',
  quotePaisa,
  byHand: false,
  isSupport: false,
  ...more,
})
export const paymentCaptured = (capturedPaisa = price, stock: 'held' | 'retaken' | 'gone' = 'held'): BookingEvent => ({
  kind: 'payment_captured',
  capturedPaisa,
  stock,
})
