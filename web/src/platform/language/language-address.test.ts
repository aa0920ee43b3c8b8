import { expect, test } from 'vitest'
import { languageAddress } from './language-address.ts'

test.each([
  ['keeps the query of the page', '?adult=2', '', '/checkout?adult=2&lang=ne'],
  ['keeps what a checkout wrote into the address since', '?adult=2', '?adult=4&lang=en', '/checkout?adult=4&lang=ne'],
  ['has no other query on a page without one', '', '', '/checkout?lang=ne'],
])('languageAddress %s', (_what, search, shown, address) => {
  expect(languageAddress({ pathname: '/checkout', search }, 'ne', shown)).toBe(address)
})
