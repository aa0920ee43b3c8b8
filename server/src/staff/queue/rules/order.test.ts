import { describe, expect, test } from 'vitest'
import { inOrderOfUrgency } from './order.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
const item = (id: string, waits: number, due: number | null) => ({
  id,
  waitingSince: at(waits),
  dueAt: due === null ? null : at(due),
})

describe('the order of waiting work', () => {
  test.each([
    ['puts the earliest deadline first', [item('late', 0, 9), item('early', 5, 8)], ['early', 'late']],
    [
      'gives work without a deadline a day',
      [item('none', 1, null), item('before', 9, 24), item('after', 9, 26)],
      ['before', 'none', 'after'],
    ],
    ['puts the longest waiting first among those without a deadline', [item('b', 3, null), item('a', 4, null)], ['b', 'a']],
    ['keeps equal items in order of their ids', [item('b', 3, 5), item('a', 3, 5)], ['a', 'b']],
  ])('%s', (_behaviour, items, ids) => {
    expect(inOrderOfUrgency(items).map(({ id }) => id)).toEqual(ids)
  })
})
