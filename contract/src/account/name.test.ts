import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, joinName, splitName } from './name.ts'

// Spec 2 §3: split on the last space.
test.each([
  ['Sita Sharma', 'Sita', 'Sharma'],
  ['Sita Kumari Sharma', 'Sita Kumari', 'Sharma'],
  ['  Sita   Kumari   Sharma  ', 'Sita   Kumari', 'Sharma'],
  ['सीता शर्मा', 'सीता', 'शर्मा'],
  ['Sita', 'Sita', ''],
  ['Sita ', 'Sita', ''],
  ['', '', ''],
])('splitName parts %j into %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})

const word = fc.stringMatching(/^[\p{L}]{1,12}$/u)

test('splitName undoes joinName', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (firsts, last) => {
      const first = firsts.join(' ')
      expect(splitName(joinName(first, last))).toEqual({ first, last })
    }),
  )
})

test.each([
  ['9812345678', true],
  [' 9812345678 ', true],
  ['7', true],
  ['', false],
  ['sita@example.com', false],
  ['+9779812345678', false],
  ['98123 45678', false],
  ['९८१२३४५६७८', false],
])('isPhone(%j) is %s', (identifier, expected) => {
  expect(isPhone(identifier)).toBe(expected)
})
