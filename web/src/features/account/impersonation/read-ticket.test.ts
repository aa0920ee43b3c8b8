import { expect, test } from 'vitest'
import { readTicket } from './read-ticket.ts'

const TICKET = `nti_${'A-_9'.repeat(10)}xyz_0abc123`

test.each([
  ['as it was encoded', `?token=${encodeURIComponent(btoa(TICKET))}`],
  ['without the signs at its end', `?token=${btoa(TICKET).replace(/=+$/, '')}`],
  ['beside other words', `?from=mail&token=${btoa(TICKET)}`],
])('reads a ticket %s', (_how, search) => {
  expect(readTicket(search)).toBe(TICKET)
})

test.each([
  ['nothing', ''],
  ['no value', '?token='],
  ['what is no base64', '?token=%%%'],
  ['a ticket that nobody encoded', `?token=${TICKET}`],
  ['words of another script', `?token=${encodeURIComponent(btoa('\u00e9\u00e8'))}`],
  ['a line break, by which a header could be made', `?token=${btoa('nti_a\r\nx: y')}`],
  ['more than any ticket', `?token=${btoa('x'.repeat(1_000_000))}`],
])('finds no ticket in %s', (_what, search) => {
  expect(readTicket(search)).toBeUndefined()
})
