import { expect, test } from 'vitest'
import { sellerLine } from './seller-line.ts'

const WORDS = { registration: 'Reg. no.', pan: 'PAN' }

test.each([
  [{ legal_name: null, registration_number: '12', pan: '601234567' }, undefined],
  [{ legal_name: 'Tea Garden', registration_number: null, pan: null }, 'Tea Garden'],
  [{ legal_name: 'Tea Garden', registration_number: '12/078', pan: '601234567' }, 'Tea Garden, Reg. no. 12/078, PAN 601234567'],
])('sellerLine names what is registered of %o', (seller, line) => {
  expect(sellerLine(seller, WORDS)).toBe(line)
})
