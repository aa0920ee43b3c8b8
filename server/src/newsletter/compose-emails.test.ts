import type { Locale } from '@chautari/contract/locale'
import { expect, test } from 'vitest'
import { englishLeft } from '../testing/english-left.ts'
import { newsletterToken } from '../platform/secrets/tokens.ts'
import { composeConfirmationEmail, composeUnsubscribeEmail } from './compose-emails.ts'

const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests' }
const request = { email: 'sita@example.com', askedAt: new Date('2026-11-21T08:50:00.123Z'), locale: 'en' as Locale }
const email = composeConfirmationEmail(request, config)

test('the confirmation email goes only to the requested address', () => {
  expect(email).toMatchObject({
    about: 'newsletter',
    kind: 'confirm_newsletter',
    to: { name: '', address: 'sita@example.com' },
  })
})

test('the confirmation email links to the confirmation page, in text and in HTML', () => {
  const link = `https://chautari.example/newsletter/confirm?token=${newsletterToken(config.secret, request)}`
  expect(email.text).toContain(link)
  expect(email.html).toContain(`<a href="${link}" `)
})

test('both emails are in Nepali for a Nepali request and link to Nepali pages', () => {
  const nepali = { ...request, locale: 'ne' } as const
  const unwanted = { isMarketing: true, isTransactional: true }
  for (const { subject, text, html } of [
    composeConfirmationEmail(nepali, config),
    composeUnsubscribeEmail(nepali, { ...config, unwanted }),
  ]) {
    expect(html).toContain('<html lang="ne">')
    expect(englishLeft(`${subject}\n${text}`)).toEqual([])
    for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
  }
})

test('an address is escaped in HTML', () => {
  const { html } = composeConfirmationEmail({ ...request, email: '<script>@example.com' }, config)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<th ')
})

test('a confirmation token depends on the address, the time of the request and the secret', () => {
  const token = newsletterToken(config.secret, request)
  expect(newsletterToken(config.secret, request)).toBe(token)
  const others = [
    newsletterToken('another secret', request),
    newsletterToken(config.secret, { ...request, email: 'gita@example.com' }),
    newsletterToken(config.secret, { ...request, askedAt: new Date('2026-11-21T08:50:00.124Z') }),
  ]
  for (const other of others) expect(other.split('.')[1]).not.toBe(token.split('.')[1])
})
