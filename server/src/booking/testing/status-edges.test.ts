import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import { hasEdge, STATUS_EDGES } from './status-edges.ts'

describe('STATUS_EDGES', () => {
  test('reaches all eleven statuses from payment_pending', () => {
    const reached = new Set<BookingStatus>(['payment_pending'])
    for (const status of reached) for (const next of STATUS_EDGES[status]) reached.add(next)
    expect([...reached].toSorted()).toEqual([...BOOKING_STATUSES].toSorted())
  })

  test('has no unknown, repeated or self-referencing change', () => {
    for (const [from, targets] of Object.entries(STATUS_EDGES)) {
      for (const to of targets) expect(BOOKING_STATUSES).toContain(to)
      expect(targets).not.toContain(from)
      expect(new Set(targets).size).toBe(targets.length)
    }
  })

  test('ends in reject and cancelled only', () => {
    const ends = BOOKING_STATUSES.filter((status) => STATUS_EDGES[status].length === 0)
    expect(ends).toEqual(['reject', 'cancelled'])
  })

  test('allows keeping a status, and no change from reject', () => {
    expect(hasEdge('approved', 'approved')).toBe(true)
    expect(BOOKING_STATUSES.filter((status) => hasEdge('reject', status))).toEqual(['reject'])
  })
})
