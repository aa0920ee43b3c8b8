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
    ['of one whose supplier is asked is that after it', { needs_approval: true }, 'pay current, supplier ahead, stay ahead'],
    ['of a lapsed one is nothing', { is_reserved: false }, ''],
    [
      'of a payment on its way is word of it',
      { status: 'payment_verification_pending', is_reserved: false },
      'verify current, confirm ahead, stay ahead',
    ],
    ['of a payment that is not found is word of it, and no more', { status: 'payment_verification_failed' }, 'verify current'],
    ['of a paid booking is its supplier', { status: 'pending', is_paid: true }, 'supplier current, stay ahead'],
    ['of an approved booking is the stay', { status: 'approved', is_paid: true }, 'stay current'],
    ['of a free one too', { status: 'approved', is_free: true }, 'stay current'],
    ['of a stay that is over is nothing', { status: 'approved', is_paid: true, is_completed: true }, ''],
    [
      'of a cancellation that is looked at is the decision',
      { status: 'cancellation_pending', is_paid: true },
      'decision current',
    ],
    ['of a refused cancellation is the stay', { status: 'cancellation_rejected', is_paid: true }, 'stay current'],
    ['of a cancelled booking without a refund is nothing', { status: 'cancelled', is_paid: true }, ''],
    ['of a status of a later version is not known', { status: 'on_the_moon' as Booking['status'] }, ''],
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

test('a step of a later version is left out', () => {
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
