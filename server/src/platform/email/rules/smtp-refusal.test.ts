import { describe, expect, test } from 'vitest'
import { refusalIn } from './smtp-refusal.ts'

const rcpt = (responseCode: number, response: string) => ({ responseCode, response, command: 'RCPT TO' })

describe('refusalIn', () => {
  test.each([
    ['a plain refusal of the recipient', rcpt(550, '550 never'), 'no_mailbox'],
    ['an unknown mailbox', rcpt(550, '550 5.1.1 user unknown'), 'no_mailbox'],
    ['a domain without mail', rcpt(556, '556 5.1.10 null MX'), 'no_mailbox'],
    ['a closed mailbox', rcpt(550, '550-5.2.1 disabled'), 'no_mailbox'],
    ['a full mailbox', rcpt(552, '552 5.2.2 over quota'), 'undelivered'],
    ['our address on a blocklist', rcpt(554, '554 5.7.1 service refused, see spam.example'), 'undelivered'],
    ['refused contents', { responseCode: 554, response: '554 5.1.1 no', command: 'DATA' }, 'undelivered'],
    ['a greylist', rcpt(451, '451 4.7.1 later'), undefined],
    ['a closed connection', { code: 'ECONNECTION' }, undefined],
    ['a text', 'failed', undefined],
  ])('reads %s', (_case, error, refusal) => {
    expect(refusalIn(error)).toBe(refusal)
  })
})
