import type { Locale } from '@chautari/contract/locale'
import { expect, test } from 'vitest'
import { englishLeft } from '../testing/english-left.ts'
import { newsletterToken } from '../platform/secrets/tokens.ts'
import { composeConfirmationEmail, composeUnsubscribeEmail } from './compose-emails.ts'

const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests' }
const asked = { email: 'sita@example.com', askedAt: new Date('2026-11-21T08:50:00.123Z'), locale: 'en' as Locale }
const letter = composeConfirmationEmail(asked, config)

test('the letter goes to the address alone, and says what it wants in its subject', () => {
  expect(letter).toMatchObject({
    about: 'newsletter',
    kind: 'confirm_newsletter',
    to: { name: '', address: 'sita@example.com' },
    subject: 'Please confirm that you want our newsletter',
  })
})

test('the letter leads to the page that confirms, in text and in HTML', () => {
  const link = `https://chautari.example/newsletter/confirm?token=${newsletterToken(config.secret, asked)}`
  expect(letter.text).toContain(`Confirm the newsletter: ${link}`)
  expect(letter.html).toContain(`<a href="${link}" `)
  expect(letter.html).toContain('>Confirm the newsletter</a>')
})

test('whoever did not ask is told that nothing more will come', () => {
  for (const body of [letter.text, letter.html]) {
    expect(body).toContain('Until you do, we send nothing more.')
    expect(body).toContain('If it was not you, you need not do anything.')
  }
})

test('who asked in Nepali is written to in Nepali, and led to pages in it', () => {
  const reader = { ...asked, locale: 'ne' } as const
  const unwanted = { isMarketing: true, isTransactional: true }
  for (const { subject, text, html } of [
    composeConfirmationEmail(reader, config),
    composeUnsubscribeEmail(reader, { ...config, unwanted }),
  ]) {
    expect(html).toContain('<html lang="ne">')
    expect(englishLeft(`${subject}\n${text}`)).toEqual([])
    for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
  }
})

test('nothing of an address becomes markup', () => {
  const { html } = composeConfirmationEmail({ ...asked, email: '<script>@example.com' }, config)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('<th ')
})

test('a token is of one address, one moment and one secret', () => {
  const token = newsletterToken(config.secret, asked)
  expect(newsletterToken(config.secret, asked)).toBe(token)
  const others = [
    newsletterToken('another secret', asked),
    newsletterToken(config.secret, { ...asked, email: 'gita@example.com' }),
    newsletterToken(config.secret, { ...asked, askedAt: new Date('2026-11-21T08:50:00.124Z') }),
  ]
  for (const other of others) expect(other.split('.')[1]).not.toBe(token.split('.')[1])
})
