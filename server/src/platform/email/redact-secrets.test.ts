import { expect, test } from 'vitest'
import { guestToken, newsletterToken, newToken, unsubscribeToken } from '../secrets/tokens.ts'
import { redactSecrets } from './redact-secrets.ts'

const secret = 'a secret for tests, at least 32 symbols'
const subscription = { email: 'a@b.np', askedAt: new Date('2026-11-21T08:50:00.123Z') }

test.each([
  ['reset', newToken('reset')],
  ['email', newToken('email')],
  ['session', newToken('session')],
  ['guest', guestToken(secret, '7K3M9QX2VD8RW4HT')],
  ['newsletter', newsletterToken(secret, subscription)],
  ['unsubscribing', unsubscribeToken(secret, subscription.email)],
])('redactSecrets removes every %s token', (_kind, token) => {
  const link = `https://chautari.example/page?token=${token}&email=a%40b.np`
  const kept = redactSecrets({ kind: 'test', subject: token, textBody: `Here: ${link}`, htmlBody: `<a href="${link}">on</a>` })
  expect(JSON.stringify(kept)).not.toContain(token.slice(4, 12))
  expect(kept.htmlBody).toContain('&email=a%40b.np">on</a>')
})

test('redactSecrets removes the code from messages that bring one, and keeps numbers in others', () => {
  const written = { subject: '123456 is your code', textBody: 'Your code is 123456.', htmlBody: '<p>123456</p>' }
  expect(JSON.stringify(redactSecrets({ ...written, kind: 'access_code' }))).not.toContain('123456')
  expect(redactSecrets({ ...written, kind: 'booking_confirmed' })).toEqual(written)
})
