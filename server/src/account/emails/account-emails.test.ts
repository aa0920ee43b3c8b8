import type { Locale } from '@chautari/contract/locale'
import { expect, test } from 'vitest'
import { englishLeft } from '../../testing/english-left.ts'
import {
  composeAccountDeletedEmail,
  composeAccountReclaimedEmail,
  composeLoginClosedEmail,
  composePasswordChangedEmail,
  composePhoneLostEmail,
  composeProviderLinkedEmail,
  composeRegisteredAgainEmail,
  composeResetEmail,
  composeSupportVisitEmail,
  composeVerificationEmail,
  TEMPLATES,
  type Recipient,
} from './account-emails.ts'
import { SMS_TEXTS } from '../phone/send-phone-code.ts'

const config = {
  publicUrl: 'https://chautari.example',
  contact: { email: 'hello@chautari.example', phone: '01-5550100', office: '', location: '' },
} as never as Parameters<typeof composeResetEmail>[1]
const sita = { name: 'Sita Sharma', email: 'sita@example.com', locale: 'en' as Locale }
const token = `ntr_${'A'.repeat(43)}_0000000`
const at = new Date('2026-11-21T18:20:00Z')

const emailsTo = (sita: Recipient) => [
  composeResetEmail(sita, { ...config, token }),
  composePasswordChangedEmail(sita, { ...config, at }),
  composeVerificationEmail(sita, { ...config, token, madeAt: at }),
  composeAccountDeletedEmail(sita, config),
  composeProviderLinkedEmail(sita, { ...config, provider: 'google' }),
  composeAccountReclaimedEmail(sita, { ...config, provider: 'google' }),
  composePhoneLostEmail({ ...sita, phone: '9812345678' }, config),
  composeRegisteredAgainEmail(sita, config),
  composeLoginClosedEmail(sita, config),
  composeSupportVisitEmail({ user: sita, at, reason: 'cannot find\nthe booking' }, config),
]
const EMAILS = emailsTo(sita)
const IN_NEPALI = emailsTo({ ...sita, locale: 'ne' })

test.each(EMAILS.map((email) => [email.kind, email] as const))(
  '%s goes to the address alone and names our contact',
  (_kind, email) => {
    expect(email).toMatchObject({ about: 'account', to: { name: '', address: 'sita@example.com' } })
    for (const body of [email.text, email.html]) {
      expect(body).toContain('Namaste Sita Sharma,')
      expect(body).toContain('hello@chautari.example')
    }
  },
)

test.each(IN_NEPALI.map((email) => [email.kind, email] as const))(
  '%s is in Nepali for a Nepali account and links to Nepali pages',
  (_kind, { subject, text, html }) => {
    expect(html).toContain('<html lang="ne">')
    expect(text).toContain('नमस्ते Sita Sharma जी,')
    expect(englishLeft(`${subject}\n${text}`, ['Sita Sharma', 'cannot find the booking'])).toEqual([])
    for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
  },
)

test('every email has a Nepali template with its own subject', () => {
  expect(Object.keys(TEMPLATES.ne)).toEqual(Object.keys(TEMPLATES.en))
  expect(new Set(IN_NEPALI.map(({ subject }) => subject)).size).toBe(EMAILS.length)
})

test('the phone code fits one SMS in each language', () => {
  expect(SMS_TEXTS.en('123456', '23:59').length).toBeLessThanOrEqual(160)
  expect(SMS_TEXTS.ne('123456', '२३:५९').length).toBeLessThanOrEqual(70)
})

test('the reset link has the token and the encoded address in its query', () => {
  const { text } = composeResetEmail({ ...sita, email: 'sita+trek&x=1@example.com' }, { ...config, token })
  expect(text).toContain(`https://chautari.example/reset-password?token=${token}&email=sita%2Btrek%26x%3D1%40example.com`)
})

test('the verification link has its token in the fragment, which no server sees', () => {
  const { text } = composeVerificationEmail(sita, { ...config, token, madeAt: at })
  expect(text).toContain(`https://chautari.example/verify-email#token=${token}`)
  expect(text).toContain('Sun 22 Nov 2026')
})

test('the verification email links to a password reset with which the owner can claim the account', () => {
  const { html, text } = composeVerificationEmail(sita, { ...config, token, madeAt: at })
  expect(html).toContain('href="https://chautari.example/forget-password"')
  expect(text).toContain('https://chautari.example/forget-password')
})

test('the support visit email shows the reason on one line, without markup and cut to length', () => {
  const { text, html } = composeSupportVisitEmail({ user: sita, at, reason: 'a\n\n\u202Eb <i>' + 'x'.repeat(600) }, config)
  expect(text).toContain('a b <i>x')
  expect(text).not.toContain('x'.repeat(500))
  expect(html).not.toContain('<i>')
})

test('the password changed email names removed sign-ins only for an unconfirmed address', () => {
  const unconfirmed = composePasswordChangedEmail(sita, { ...config, at, isUnconfirmed: true })
  expect(EMAILS[1]?.text).toContain('Nepal time')
  expect(EMAILS[1]?.text).not.toContain('Google or Facebook')
  expect(unconfirmed.text).toContain('Google or Facebook')
})

test.each([
  '<script>alert(1)</script>',
  'https://evil.example',
  'Sita\r\nBcc: all@example.com',
  'a@evil.example',
  '\u202Eelgoog',
])('the name %j becomes neither markup nor a link nor a header', (name) => {
  const email = composeResetEmail({ ...sita, name }, { ...config, token })
  expect(email.html).not.toContain('<script>alert')
  expect(`${email.text}${email.html}`).not.toMatch(/evil\.example|\u202E/)
  expect(email.subject).toBe('Choose a new password')
})
