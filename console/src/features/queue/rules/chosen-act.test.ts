import { expect, test } from 'vitest'
import { actFor } from './chosen-act.ts'

const chosen = { item: 'a', act: 'approve' } as const

test('an act stays with the item that it was chosen for', () => {
  expect(actFor({ id: 'a' }, chosen)).toBe('approve')
})

test.each([
  ['another item takes its place', { id: 'b' }, chosen],
  ['no item is left', undefined, chosen],
  ['none was chosen', { id: 'a' }, undefined],
])('there is no act when %s', (_when, item, act) => {
  expect(actFor(item, act)).toBeUndefined()
})
