import { describe, expect, test } from 'vitest'
import { eventNameOf, toneOf } from './event-names.ts'
import { isWithdrawn, timelineOf } from './timeline.ts'

const event = (at: string, trigger: string) => ({
  at,
  trigger,
  status: 'approved' as const,
  actor: 'sweep',
  on_behalf_of: null,
  reason: null,
  amendment: null,
})
const message = (queued_at: string, sent_at: string | null) => ({
  id: 1,
  kind: 'confirmed',
  channel: 'mail' as const,
  recipient: 'a@b.example',
  subject: '',
  queued_at,
  sent_at,
  is_undelivered: false,
  is_resendable: false,
})
const act = (at: string, outcome: 'done' | 'second_person' | 'refused') => ({
  at,
  outcome,
  person: 'Asha',
  act: 'approve',
  reason: null,
  amount: null,
})

const FILE = {
  // The last is 00:15 of the next day in Nepal.
  history: [
    event('2026-11-21T10:00:00Z', 'reserved'),
    event('2026-11-21T10:00:00Z', 'paid'),
    event('2026-11-21T18:30:00Z', 'cancelled'),
  ],
  messages: [message('2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z')],
  notes: [{ id: 1, at: '2026-11-21T11:30:00Z', person: 'Asha', text: 'Called the hotel' }],
  actions: [act('2026-11-21T12:00:00Z', 'done'), act('2026-11-21T13:00:00Z', 'refused')],
}

/** Returns the days with what stands in each. */
const shown = (withMessages: boolean) =>
  timelineOf(FILE, withMessages).map(({ day, entries }) => [
    day,
    ...entries.map((entry) => (entry.kind === 'event' ? entry.event.trigger : entry.kind)),
  ])

describe('timelineOf', () => {
  test('groups entries by day in Nepal, newest first, without acts that caused events', () => {
    expect(shown(false)).toEqual([
      ['2026-11-22', 'cancelled'],
      ['2026-11-21', 'act', 'note', 'paid', 'reserved'],
    ])
  })

  test('sorts messages by the time they were sent', () => {
    expect(shown(true)[1]).toEqual(['2026-11-21', 'act', 'note', 'message', 'paid', 'reserved'])
  })
})

test.each([
  ['paid', 'paid', 'good'],
  ['cancel_requested', 'cancel_requested', 'waiting'],
  ['payment_started', 'payment_started', 'plain'],
  ['of a later version', undefined, 'plain'],
])('eventNameOf and toneOf read the event %s as %s, %s', (trigger, name, tone) => {
  expect([eventNameOf(trigger), toneOf(trigger)]).toEqual([name, tone])
})

test('isWithdrawn tells a request that its author withdrew from one that a colleague declined', () => {
  const asked = { at: '2026-11-20T04:15:00Z', act: 'withdraw', person: 'Asha Rai', outcome: 'second_person' as const }
  const end = { ...asked, at: '2026-11-20T05:00:00Z', outcome: 'declined' as const }
  expect(isWithdrawn(end, [asked, end])).toBe(true)
  expect(isWithdrawn({ ...end, person: 'Bina Rai' }, [asked, end])).toBe(false)
  const later = { ...asked, at: '2026-11-20T06:00:00Z', person: 'Bina Rai' }
  expect(isWithdrawn(end, [asked, end, later])).toBe(true)
})
