import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import { hasEdge, isAwaitingPayment, isStanding, STATUS_EDGES } from './status.ts'

describe('the statuses of a booking', () => {
  test('each of the eleven can be reached from a new booking that waits for its payment', () => {
    const reached = new Set<BookingStatus>(['payment_pending'])
    for (const status of reached) for (const next of STATUS_EDGES[status]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  })

  test('no way leads to an unknown status, to itself, or twice to the same', () => {
    for (const [from, targets] of Object.entries(STATUS_EDGES)) {
      for (const to of targets) expect(BOOKING_STATUSES).toContain(to)
      expect(targets).not.toContain(from)
      expect(new Set(targets).size).toBe(targets.length)
    }
  })

  test('only a rejected and a cancelled booking are at their end', () => {
    const ends = BOOKING_STATUSES.filter((status) => STATUS_EDGES[status].length === 0)
    expect(ends).toEqual(['reject', 'cancelled'])
  })

  test('a booking may stay where it is, and a rejected one never stands again', () => {
    expect(hasEdge('approved', 'approved')).toBe(true)
    expect(BOOKING_STATUSES.filter((status) => hasEdge('reject', status))).toEqual(['reject'])
  })

  test('no booking both waits for its payment and stands', () => {
    expect(BOOKING_STATUSES.filter((status) => isAwaitingPayment(status) && isStanding(status))).toEqual([])
  })
})
