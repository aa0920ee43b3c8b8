import { expect, test } from 'vitest'
import { dutyIn } from './duty-in.ts'

function typed(pairs: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('dutyIn reads the ticked kinds, and hours in digits of either language', () => {
  const form = typed([
    ['kind', 'held_review'],
    ['kind', 'refund_by_hand'],
    ['has_digest', 'on'],
    ['urgent_hours', ' ४ '],
  ])
  expect(dutyIn(form)).toEqual({ kinds: ['refund_by_hand', 'held_review'], has_digest: true, urgent_hours: 4 })
})

test.each([
  ['', null],
  ['soon', 0],
])('dutyIn reads the hours %j as %s', (hours, read) => {
  expect(dutyIn(typed([['urgent_hours', hours]]))).toEqual({ kinds: [], has_digest: false, urgent_hours: read })
})
