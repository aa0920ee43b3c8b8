import type { Booking } from '@chautari/contract/booking/shapes'
import type { TimelineStep } from '@chautari/contract/booking/timeline'
import { describe, expect, test } from 'vitest'
import { timelineEntries } from './timeline-entries.ts'

const at = '2026-11-21T06:00:00.000Z'

const fresh: Parameters<typeof timelineEntries>[0] = {
  status: 'payment_pending',
  is_paid: false,
  is_free: false,
  is_reserved: true,
  is_completed: false,
  hold_expires_at: '2026-11-21T06:12:00.000Z',
  needs_approval: false,
  approve_by: null,
  refund_amount: null,
  timeline: [{ step: 'reserved', at }],
  product: { start_date_time: '2026-12-01T08:15:00.000Z' },
}

const ahead = (facts: Partial<Booking>, refund?: Parameters<typeof timelineEntries>[1]) =>
  timelineEntries({ ...fresh, ...facts }, refund)
    .flatMap((entry) => ('next' in entry ? [`${entry.next} ${entry.state}`] : []))
    .join(', ')

describe('the next step', () => {
  test.each<[string, Partial<Booking>, string]>([
    ['of a held booking is its payment', {}, 'pay current, confirm ahead, stay ahead'],
    [
      'of a held booking that needs approval is its payment, then the supplier',
      { needs_approval: true },
      'pay current, supplier ahead, stay ahead',
    ],
    ['of a lapsed booking is missing', { is_reserved: false }, ''],
    [
      'of a pending payment is its verification',
      { status: 'payment_verification_pending', is_reserved: false },
      'verify current, confirm ahead, stay ahead',
    ],
    ['of an unverified payment is its verification only', { status: 'payment_verification_failed' }, 'verify current'],
    ['of a pending booking is the supplier’s approval', { status: 'pending', is_paid: true }, 'supplier current, stay ahead'],
    ['of an approved booking is the stay', { status: 'approved', is_paid: true }, 'stay current'],
    ['of a free booking is the stay', { status: 'approved', is_free: true }, 'stay current'],
    ['of a completed stay is missing', { status: 'approved', is_paid: true, is_completed: true }, ''],
    ['of a requested cancellation is the decision', { status: 'cancellation_pending', is_paid: true }, 'decision current'],
    ['of a refused cancellation is the stay', { status: 'cancellation_rejected', is_paid: true }, 'stay current'],
    ['of a cancelled booking without a refund is missing', { status: 'cancelled', is_paid: true }, ''],
    ['of an unknown status is missing', { status: 'on_the_moon' as Booking['status'] }, ''],
  ])('%s', (_name, facts, expected) => {
    expect(ahead(facts)).toBe(expected)
  })

  test.each<Booking['status']>(['cancellation_approved', 'reject'])('is the refund while it is not sent: %s', (status) => {
    const dueBy = '2026-11-24T06:00:00.000Z'
    const entries = timelineEntries({ ...fresh, status, is_paid: true }, { isAhead: true, dueBy })
    expect(entries.at(-1)).toEqual({ next: 'refund', state: 'current', at: dueBy })
  })
})

test('a pending approval is shown with its deadline', () => {
  const approve_by = '2026-11-22T06:00:00.000Z'
  const entries = timelineEntries({ ...fresh, status: 'pending', is_paid: true, needs_approval: true, approve_by })
  expect(entries).toContainEqual({ next: 'supplier', state: 'current', at: approve_by })
})

test('past steps are shown with their time, and failures as failures', () => {
  const steps: TimelineStep[] = ['reserved', 'payment_failed', 'lapsed', 'booked_again', 'paid', 'confirmed']
  const timeline = steps.map((step) => ({ step, at }))
  const stepEntries = timelineEntries({ ...fresh, status: 'approved', is_paid: true, timeline }).filter(
    (entry) => 'step' in entry,
  )
  expect(stepEntries.map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'done', 'done', 'done'])
  expect(stepEntries.every((entry) => entry.at === at)).toBe(true)
})

test('an unknown step from a newer server is omitted', () => {
  const timeline = [...fresh.timeline, { step: 'flown_to_the_moon' as TimelineStep, at }]
  expect(timelineEntries({ ...fresh, timeline }).filter((entry) => 'step' in entry)).toHaveLength(1)
})

test('payment and stay are shown with their deadline and start', () => {
  expect(timelineEntries(fresh).map((entry) => entry.at)).toEqual([
    at,
    '2026-11-21T06:12:00.000Z',
    null,
    '2026-12-01T08:15:00.000Z',
  ])
})
