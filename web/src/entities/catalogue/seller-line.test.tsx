import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SellerLine } from './seller-line.tsx'

const WORDS = { registration: 'Reg. no.', pan: 'PAN' }

test.each([
  [{ legal_name: 'Tea Garden', registration_number: null, pan: null }, 'Tea Garden'],
  [{ legal_name: 'Tea Garden', registration_number: null, pan: '601234567' }, 'Tea Garden, PAN 601234567'],
  [{ legal_name: 'Tea Garden', registration_number: '12/078', pan: '601234567' }, 'Tea Garden, Reg. no. 12/078, PAN 601234567'],
])('SellerLine shows the registered details of %o', (seller, line) => {
  expect(renderToStaticMarkup(<SellerLine seller={seller} words={WORDS} />)).toBe(line)
})
