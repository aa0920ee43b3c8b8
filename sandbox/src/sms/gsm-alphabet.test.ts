import { expect, test } from 'vitest'
import { gsmLength } from './gsm-alphabet.ts'

test.each([
  ['', 0],
  ['Chautari: NPR 1,500.00', 22],
  ['[1]', 5],
  ['€', 2],
  ['नमस्ते', null],
  ['“quoted”', null],
])('%j takes %s symbols', (text, length) => {
  expect(gsmLength(text)).toBe(length)
})
