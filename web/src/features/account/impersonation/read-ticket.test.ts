import { expect, test } from 'vitest'
import { readTicket } from './read-ticket.ts'

const TICKET = `nti_${'A-_9'.repeat(10)}xyz_0abc123`

test.each([
  ['in base64', `?token=${encodeURIComponent(btoa(TICKET))}`],
  ['in base64 without padding', `?token=${btoa(TICKET).replace(/=+$/, '')}`],
  ['beside other parameters', `?from=mail&token=${btoa(TICKET)}`],
])('reads a ticket %s', (_how, search) => {
  expect(readTicket(search)).toBe(TICKET)
})

test.each([
  ['an empty query', ''],
  ['no value', '?token='],
  ['invalid base64', '?token=%%%'],
  ['a ticket that is not encoded', `?token=${TICKET}`],
  ['non-ASCII characters', `?token=${encodeURIComponent(btoa('\u00e9\u00e8'))}`],
  ['a line break, which could add a header', `?token=${btoa('nti_a\r\nx: y')}`],
  ['a text longer than any ticket', `?token=${btoa('x'.repeat(1_000_000))}`],
])('finds no ticket in %s', (_what, search) => {
  expect(readTicket(search)).toBeUndefined()
})
