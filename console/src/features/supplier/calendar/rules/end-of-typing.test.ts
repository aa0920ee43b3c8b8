import { expect, test } from 'vitest'
import { endOfTyping } from './end-of-typing.ts'

test.each([
  ['Enter', '6500', 'save'],
  ['Tab', '6500', 'save'],
  ['Escape', '6500', 'discard'],
  ['Enter', '', 'discard'],
  ['Tab', '', undefined],
  ['5', '6', undefined],
] as const)('%s after "%s" has been typed: %s', (key, text, end) => {
  expect(endOfTyping(key, text)).toBe(end)
})
