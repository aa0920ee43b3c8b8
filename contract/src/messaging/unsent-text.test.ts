import { expect, test } from 'vitest'
import { unsentText, withReply } from './unsent-text.ts'

test.each([
  ['Namaste!', 'Namaste!', ''],
  [' Namaste! ', 'Namaste!', ''],
  ['Namaste! We arrive late.', 'Namaste!', 'We arrive late.'],
  ['Hello instead', 'Namaste!', 'Hello instead'],
])('a field with "%s" keeps, once "%s" is sent, "%s"', (typed, sent, kept) => {
  expect(unsentText(typed, sent)).toBe(kept)
})

test.each([
  ['', 'Ask at the desk.', 'Ask at the desk.'],
  ['Dear Sita, ', 'Ask at the desk.', 'Dear Sita,\nAsk at the desk.'],
])('a quick reply in a field with "%s" adds "%s"', (typed, reply, text) => {
  expect(withReply(typed, reply)).toBe(text)
})
