import { describe, expect, test } from 'vitest'
import { asListed, groupByUrgency, groupOf } from './urgency.ts'

// 14:10 in Nepal.
const NOW = new Date('2026-11-22T08:25:00Z')

describe('groupOf', () => {
  test.each([
    ['2026-11-22T08:24:59Z', 'overdue'],
    ['2026-11-22T08:25:00Z', 'soon'],
    ['2026-11-22T10:24:59Z', 'soon'],
    ['2026-11-22T10:25:00Z', 'today'],
    // 23:59 and 00:00 in Nepal, where days begin at 18:15 UTC.
    ['2026-11-22T18:14:00Z', 'today'],
    ['2026-11-22T18:15:00Z', 'later'],
    [null, 'open'],
  ])('puts the deadline %s into "%s"', (dueAt, group) => {
    expect(groupOf(dueAt, NOW)).toBe(group)
  })

  test('keeps a deadline of the next 2 hours there after midnight', () => {
    expect(groupOf('2026-11-22T18:30:00Z', new Date('2026-11-22T18:00:00Z'))).toBe('soon')
  })
})

describe('groupByUrgency', () => {
  test('lists the most urgent group first, without empty ones, and keeps the order inside', () => {
    const item = (id: number, due_at: string | null) => ({ id, due_at })
    const items = [
      item(1, '2026-11-30T00:00:00Z'),
      item(2, null),
      item(3, '2026-11-01T00:00:00Z'),
      item(4, '2026-11-29T00:00:00Z'),
    ]
    expect(groupByUrgency(items, NOW).map(({ group, items: own }) => [group, own.map(({ id }) => id)])).toEqual([
      ['overdue', [3]],
      ['open', [2]],
      ['later', [1, 4]],
    ])
  })
})

describe('asListed', () => {
  test('puts work without a deadline before that of other days, as the groups do', () => {
    const later = { id: 1, due_at: '2026-11-23T08:25:00Z' }
    const open = { id: 2, due_at: null }
    const soon = { id: 3, due_at: '2026-11-22T09:00:00Z' }
    expect(asListed([soon, later, open], NOW)).toEqual([soon, open, later])
  })
})
