import type { BookingStatus } from '@chautari/contract/booking/status'
import { MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { isLive } from './hold.ts'
import { decide, stateBeforeReservation, wantsStock, type BookingEvent, type BookingState, type Transition } from './lifecycle.ts'
import { hasEdge } from '../testing/status-edges.ts'
import { isAwaitingPayment, isActive } from './status.ts'

const reservedAt = new Date('2026-11-21T06:00:00Z')
const at = (minutes: number) => new Date(reservedAt.getTime() + minutes * MINUTE)
const total = paisa(1_520_000)
const nothingYet: BookingState = stateBeforeReservation({ totalPaisa: total, needsApproval: false, now: reservedAt })
const held: BookingState = { ...nothingYet, status: 'payment_pending', holdExpiresAt: at(12) }
const approved: BookingState = { ...held, status: 'approved', paidPaisa: total }

const captured = (capturedPaisa: number, stock: 'held' | 'retaken' | 'gone' = 'held'): BookingEvent => ({
  kind: 'payment_captured',
  capturedPaisa: paisa(capturedPaisa),
  stock,
})

describe('a reservation', () => {
  test('is held for twelve minutes and awaits its payment', () => {
    expect(decide(nothingYet, { kind: 'reserved' }, reservedAt)).toMatchObject({
      to: 'payment_pending',
      holdExpiresAt: at(12),
      emails: ['reserved'],
    })
  })

  test('is approved at once when it is free', () => {
    const free = { ...nothingYet, totalPaisa: paisa(0) }
    expect(decide(free, { kind: 'reserved' }, reservedAt)).toMatchObject({ to: 'approved', emails: ['confirmed'], refunds: [] })
  })
})

describe('payment_started', () => {
  test.each<[BookingStatus, number, string]>([
    ['payment_pending', 11, 'payment_pending'],
    ['payment_failed', 11, 'payment_pending'],
    ['payment_pending', 12, 'hold_expired'],
    ['payment_failed', 12, 'hold_expired'],
    ['payment_verification_pending', 1, 'not_payable'],
    ['payment_verification_failed', 1, 'not_payable'],
    ['reject', 1, 'not_payable'],
    ['cancelled', 1, 'not_payable'],
    ['cancellation_approved', 1, 'not_payable'],
  ])('in %s after %i minutes gives %s', (status, minutes, answer) => {
    const decision = decide({ ...held, status }, { kind: 'payment_started' }, at(minutes))
    expect(decision.outcome === 'refused' ? decision.code : decision.outcome === 'changed' && decision.to).toBe(answer)
  })

  test('is refused for paid and free bookings', () => {
    expect(decide(approved, { kind: 'payment_started' }, at(1))).toEqual({ outcome: 'refused', code: 'already_paid' })
    expect(decide({ ...approved, paidPaisa: paisa(0) }, { kind: 'payment_started' }, at(1))).toEqual({
      outcome: 'refused',
      code: 'not_payable',
    })
  })
})

describe('payment_captured', () => {
  test.each(['payment_pending', 'payment_failed', 'payment_verification_pending', 'payment_verification_failed'] as const)(
    'confirms a booking in %s whose stock is available',
    (status) => {
      for (const stock of ['held', 'retaken'] as const) {
        const decision = decide({ ...held, status }, captured(total, stock), at(5))
        expect(decision).toMatchObject({ to: 'approved', paidPaisa: total, refunds: [], emails: ['confirmed'] })
      }
    },
  )

  test('refunds the whole payment when the room is sold', () => {
    const refunds = [{ kind: 'reject', amountPaisa: total }]
    expect(decide(held, captured(total, 'gone'), at(30))).toMatchObject({
      to: 'reject',
      paidPaisa: total,
      refunds,
      emails: ['sold_out'],
    })
  })

  test('refunds an overpayment and confirms the booking', () => {
    const refunds = [{ kind: 'excess', amountPaisa: 1 }]
    expect(decide(held, captured(total + 1), at(5))).toMatchObject({ to: 'approved', paidPaisa: total, refunds })
  })

  test('leaves less than the price unapplied, for staff to decide', () => {
    expect(wantsStock(held, paisa(total - 1))).toBe(false)
    const changed = { to: 'payment_verification_failed', paidPaisa: 0, refunds: [], emails: ['checking_payment'] }
    expect(decide(held, captured(total - 1), at(5))).toMatchObject(changed)
  })

  test.each(['approved', 'reject', 'cancelled', 'cancellation_approved'] as const)(
    'refunds a second payment of a booking in %s',
    (status) => {
      expect(wantsStock({ ...approved, status }, total)).toBe(false)
      const refunds = [{ kind: 'excess', amountPaisa: 500 }]
      expect(decide({ ...approved, status }, captured(500), at(5))).toMatchObject({ to: status, paidPaisa: total, refunds })
    },
  )
})

describe('an unpaid payment', () => {
  test('fails the booking only when no other attempt can still be paid', () => {
    expect(decide(held, { kind: 'payment_refused', isLast: true }, at(5))).toMatchObject({
      to: 'payment_failed',
      holdExpiresAt: at(12),
    })
    expect(decide(held, { kind: 'payment_refused', isLast: false }, at(5))).toEqual({ outcome: 'unchanged' })
    expect(decide(approved, { kind: 'payment_refused', isLast: true }, at(5))).toEqual({ outcome: 'unchanged' })
  })

  test('extends the hold once while it is uncertain', () => {
    const pending = { to: 'payment_verification_pending', holdExpiresAt: at(22), graceUsed: true }
    expect(decide(held, { kind: 'payment_uncertain' }, at(5))).toMatchObject(pending)
    expect(decide({ ...held, graceUsed: true }, { kind: 'payment_uncertain' }, at(5))).toMatchObject({ holdExpiresAt: at(12) })
    const waiting: BookingState = { ...held, status: 'payment_verification_pending', graceUsed: true }
    expect(decide(waiting, { kind: 'payment_uncertain' }, at(5))).toEqual({ outcome: 'unchanged' })
  })

  test('does not extend a lapsed hold', () => {
    const lapsed = { to: 'payment_verification_pending', holdExpiresAt: at(12), graceUsed: false }
    expect(decide(held, { kind: 'payment_uncertain' }, at(12))).toMatchObject(lapsed)
  })

  test('is left to staff after a day without a verdict', () => {
    const waiting: BookingState = { ...held, status: 'payment_verification_pending' }
    expect(decide(waiting, { kind: 'payment_unresolved', isFirst: true }, at(1440))).toMatchObject({
      to: 'payment_verification_failed',
    })
    expect(decide(held, { kind: 'payment_unresolved', isFirst: true }, at(1440))).toEqual({ outcome: 'unchanged' })
  })
})

describe('every order of payment events', () => {
  const events: BookingEvent[] = [
    { kind: 'payment_started' },
    ...[total - 1, total, total + 1].flatMap((amount) =>
      (['held', 'retaken', 'gone'] as const).map((stock) => captured(amount, stock)),
    ),
    { kind: 'payment_refused', isLast: true },
    { kind: 'payment_refused', isLast: false },
    { kind: 'payment_uncertain' },
    { kind: 'payment_unresolved', isFirst: true },
  ]
  const moments = [at(1), at(12), at(21), at(22), at(1500)]
  const cases = events.flatMap((event) => moments.map((now) => ({ event, now })))

  /** Returns every booking that some order of events can lead to, and checks each transition on the way. */
  function walk(check: (before: BookingState, event: BookingEvent, transition: Transition) => void) {
    const seen = new Map<string, BookingState>()
    const waiting = [held]
    for (let booking = waiting.pop(); booking; booking = waiting.pop()) {
      if (seen.has(JSON.stringify(booking))) continue
      seen.set(JSON.stringify(booking), booking)
      for (const { event, now } of cases) {
        const decision = decide(booking, event, now)
        if (decision.outcome !== 'changed') continue
        check(booking, event, decision)
        const { to: status, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed } = decision
        waiting.push({ ...booking, status, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed })
      }
    }
    return [...seen.values()]
  }

  test('follows the table of statuses, and reaches every status of a payment', () => {
    const seen = walk((before, _event, { to }) => {
      expect(before.status !== null && hasEdge(before.status, to)).toBe(true)
    })
    expect(new Set(seen.map(({ status }) => status))).toEqual(
      new Set([
        'payment_pending',
        'payment_failed',
        'payment_verification_pending',
        'payment_verification_failed',
        'approved',
        'reject',
      ]),
    )
  })

  test('applies, refunds or leaves unapplied every captured paisa', () => {
    walk((before, event, { to, paidPaisa, refunds }) => {
      if (event.kind !== 'payment_captured') {
        expect(paidPaisa).toBe(before.paidPaisa)
        expect(refunds).toEqual([])
        return
      }
      const excess = refunds.filter(({ kind }) => kind === 'excess').reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
      const applied = paidPaisa - before.paidPaisa
      const aside = to === 'payment_verification_failed' ? event.capturedPaisa : 0
      expect(applied + excess + aside).toBe(event.capturedPaisa)
      const rejected = refunds.filter(({ kind }) => kind === 'reject').reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
      expect(rejected).toBe(to === 'reject' && before.status !== 'reject' ? total : 0)
    })
  })

  test('makes a booking active exactly when it is paid and not rejected, and applies no money to an unpaid one', () => {
    for (const { status, paidPaisa } of walk(() => {})) {
      expect(status !== null && isActive(status)).toBe(paidPaisa === total && status !== 'reject')
      if (status !== null && isAwaitingPayment(status)) expect(paidPaisa).toBe(0)
    }
  })

  test('never extends a hold beyond twenty-two minutes', () => {
    for (const { holdExpiresAt } of walk(() => {})) expect(isLive(holdExpiresAt, at(22))).toBe(false)
  })
})
