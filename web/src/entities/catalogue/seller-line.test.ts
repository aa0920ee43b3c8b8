import { expect, test } from 'vitest'
import { numbersLine } from './seller-line.tsx'

const WORDS = { registration: 'Reg. no.', pan: 'PAN' }

test.each([
  [{ registration_number: null, pan: null }, ''],
  [{ registration_number: null, pan: '601234567' }, ', PAN 601234567'],
  [{ registration_number: '12/078', pan: '601234567' }, ', Reg. no. 12/078, PAN 601234567'],
])('numbersLine names what is registered of %o', (seller, line) => {
  expect(numbersLine(seller, WORDS)).toBe(line)
})
