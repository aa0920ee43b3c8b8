import { describe, expect, test } from 'vitest'
import { alertKeyOf, digestDay, itemsOnDuty, urgentItems } from './due-emails.ts'

const chosen = { kinds: ['refund_by_hand'], hasDigest: true, urgentHours: 4, lastDigestOn: null }
const now = new Date('2026-11-24T06:00:00Z')
const item = (id: string, kind: string, due: string | null) => ({ id, kind, dueAt: due === null ? null : new Date(due) })

describe('digestDay', () => {
  // Eight in Nepal is 02:15 UTC.
  test.each([
    ['a minute before eight', '2026-11-24T02:14:00Z', null, undefined],
    ['at eight', '2026-11-24T02:15:00Z', null, '2026-11-24'],
    ['later, when the server was down at eight', '2026-11-24T15:00:00Z', '2026-11-23', '2026-11-24'],
    ['a second time on a day', '2026-11-24T15:00:00Z', '2026-11-24', undefined],
    ['after midnight in Nepal', '2026-11-24T19:00:00Z', '2026-11-24', undefined],
  ])('decides %s', (_, at, lastDigestOn, day) => {
    expect(digestDay({ ...chosen, lastDigestOn }, new Date(at), 8)).toBe(day)
  })

  test('returns undefined for people without a digest', () => {
    expect(digestDay({ ...chosen, hasDigest: false }, now, 8)).toBeUndefined()
  })
})

test('itemsOnDuty keeps the chosen kinds', () => {
  const items = [item('a', 'refund_by_hand', null), item('b', 'held_review', null)]
  expect(itemsOnDuty(chosen, items).map(({ id }) => id)).toEqual(['a'])
})

test('urgentItems are those due within the hours, and overdue ones', () => {
  const items = [
    item('overdue', 'x', '2026-11-24T05:00:00Z'),
    item('soon', 'x', '2026-11-24T10:00:00Z'),
    item('later', 'x', '2026-11-24T10:00:01Z'),
    item('never', 'x', null),
  ]
  expect(urgentItems(chosen, items, now).map(({ id }) => id)).toEqual(['overdue', 'soon'])
  expect(urgentItems({ ...chosen, urgentHours: null }, items, now)).toEqual([])
})

test('alertKeyOf names the deadline, too', () => {
  const [first, second] = [item('a', 'x', '2026-11-24T10:00:00Z'), item('a', 'x', '2026-11-25T10:00:00Z')]
  expect(alertKeyOf(first)).not.toBe(alertKeyOf(second))
})
