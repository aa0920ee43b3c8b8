import type { Locale } from '@chautari/contract/locale'
import { expect, test } from 'vitest'
import { englishLeft } from '../../testing/english-left.ts'
import { composeProviderLinkedEmail, composeAccountReclaimedEmail } from '../sign-in/linking-emails.ts'
import { composePhoneLostEmail } from '../phone/lost-phone-email.ts'
import {
  composeAccountDeletedEmail,
  composeVerificationEmail,
  composePasswordChangedEmail,
  composeResetEmail,
  TEMPLATES,
  type Recipient,
} from './account-emails.ts'
import { WORDS as CODES } from '../phone/send-phone-code.ts'
import { composeSupportVisitEmail } from '../impersonation/visit-email.ts'
import { composeLoginClosedEmail, composeRegisteredAgainEmail } from '../sign-in/warning-emails.ts'

const config = {
  publicUrl: 'https://chautari.example',
  contact: { email: 'hello@chautari.example', phone: '01-5550100', office: '', location: '' },
} as never as Parameters<typeof composeResetEmail>[1]
const sita = { name: 'Sita Sharma', email: 'sita@example.com', locale: 'en' as Locale }
const token = `ntr_${'A'.repeat(43)}_0000000`
const at = new Date('2026-11-21T18:20:00Z')

const lettersTo = (sita: Recipient) => [
  composeResetEmail(sita, { ...config, token }),
  composePasswordChangedEmail(sita, { ...config, at }),
  composeVerificationEmail(sita, { ...config, token, madeAt: at }),
  composeAccountDeletedEmail(sita, { ...config, bookingYears: 6 }),
  composeProviderLinkedEmail(sita, { ...config, provider: 'google' }),
  composeAccountReclaimedEmail(sita, { ...config, provider: 'google' }),
  composePhoneLostEmail({ ...sita, phone: '9812345678' }, config),
  composeRegisteredAgainEmail(sita, config),
  composeLoginClosedEmail(sita, config),
  composeSupportVisitEmail({ user: sita, at, reason: 'cannot find\nthe booking' }, config),
]
const LETTERS = lettersTo(sita)
const IN_NEPALI = lettersTo({ ...sita, locale: 'ne' })

test.each(LETTERS.map((letter) => [letter.kind, letter] as const))(
  '%s goes to the address alone, and names how to reach us',
  (_kind, letter) => {
    expect(letter).toMatchObject({ about: 'account', to: { name: '', address: 'sita@example.com' } })
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('Namaste Sita Sharma,')
      expect(body).toContain('hello@chautari.example')
    }
  },
)

test.each(IN_NEPALI.map((letter) => [letter.kind, letter] as const))(
  '%s is Nepali for who reads Nepali, and leads to pages in it',
  (_kind, { subject, text, html }) => {
    expect(html).toContain('<html lang="ne">')
    expect(text).toContain('नमस्ते Sita Sharma जी,')
    expect(englishLeft(`${subject}\n${text}`, ['Sita Sharma', 'cannot find the booking'])).toEqual([])
    for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
  },
)

test('every letter has its Nepali, with its own subject', () => {
  expect(Object.keys(TEMPLATES.ne)).toEqual(Object.keys(TEMPLATES.en))
  expect(new Set(IN_NEPALI.map(({ subject }) => subject)).size).toBe(LETTERS.length)
})

test('the code to a phone fits one message in either language', () => {
  expect(CODES.en('123456', '23:59').length).toBeLessThanOrEqual(160)
  expect(CODES.ne('123456', '२३:५९').length).toBeLessThanOrEqual(70)
})

test('the link to a new password has token and address in its query, the address encoded', () => {
  const { text } = composeResetEmail({ ...sita, email: 'sita+trek&x=1@example.com' }, { ...config, token })
  expect(text).toContain(`https://chautari.example/reset-password?token=${token}&email=sita%2Btrek%26x%3D1%40example.com`)
})

test('the link that proves an address has its token in the fragment, which is sent to nobody', () => {
  const { text } = composeVerificationEmail(sita, { ...config, token, madeAt: at })
  expect(text).toContain(`https://chautari.example/verify-email#token=${token}`)
  expect(text).toContain('was made with this address on Sun 22 Nov 2026')
})

test('who did not make an account with their address is shown the way to take it over', () => {
  const { html, text } = composeVerificationEmail(sita, { ...config, token, madeAt: at })
  expect(html).toContain('href="https://chautari.example/forget-password"')
  expect(text).toContain('https://chautari.example/forget-password')
})

test('the reason for a visit of ours is told on one line, whatever was typed', () => {
  const { text, html } = composeSupportVisitEmail({ user: sita, at, reason: 'a\n\n\u202Eb <i>' + 'x'.repeat(600) }, config)
  expect(text).toContain('Why: a b <i>x')
  expect(text).not.toContain('x'.repeat(500))
  expect(html).not.toContain('<i>')
})

test('a changed password is told with its time in Nepal, and what was taken off with it only then', () => {
  const taken = composePasswordChangedEmail(sita, { ...config, at, isUnconfirmed: true })
  expect(LETTERS[1]?.text).toContain('Nepal time')
  expect(LETTERS[1]?.text).not.toContain('Google or Facebook')
  expect(taken.text).toContain('any way to sign in by Google or Facebook were taken off')
})

test.each([
  '<script>alert(1)</script>',
  'https://evil.example',
  'Sita\r\nBcc: all@example.com',
  'a@evil.example',
  '\u202Eelgoog',
])('nothing of the name %j becomes markup, a link or a header', (name) => {
  const letter = composeResetEmail({ ...sita, name }, { ...config, token })
  expect(letter.html).not.toContain('<script>alert')
  expect(`${letter.text}${letter.html}`).not.toMatch(/evil\.example|\u202E/)
  expect(letter.subject).toBe('Choose a new password')
})
