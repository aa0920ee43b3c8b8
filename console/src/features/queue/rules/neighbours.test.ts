import { expect, test } from 'vitest'
import { afterDone, neighbourOf } from './neighbours.ts'

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  ['the next', 'a', 1, 'b'],
  ['the previous', 'c', -1, 'b'],
  ['the last at the end', 'c', 1, 'c'],
  ['the first at the start', 'a', -1, 'a'],
  ['the first of an unknown item', 'x', 1, 'a'],
  ['the first of none', undefined, -1, 'a'],
])('neighbourOf finds %s', (_which, id, step, found) => {
  expect(neighbourOf(items, id, step)?.id).toBe(found)
})

test.each([
  ['the next', 'a', 'b'],
  ['the one before the last', 'c', 'b'],
])('afterDone continues with %s', (_which, id, found) => {
  expect(afterDone(items, id)?.id).toBe(found)
})

test('afterDone continues with nothing after the only item', () => {
  expect(afterDone([{ id: 'a' }], 'a')).toBeUndefined()
})
