import { expect, test } from 'vitest'
import { openMailer, sendDueEmails } from '../platform/email/send-due-messages.ts'
import { freshApp } from '../testing/app.ts'
import { dumpTables } from '../testing/database.ts'
import { bearerHeader } from './testing/people.ts'
import { registrationInput } from './testing/registrations.ts'

const { app, call, db } = await freshApp()

test('the database holds no usable password, token or code', async () => {
  const sent = registrationInput({ newsletter_subscription: true })
  const { token: first } = (await call('POST /user/register', { body: sent })).body.data
  const { email, password, phone } = sent
  const { token: second } = (await call('POST /user/login', { body: { phone, password } })).body.data
  await call('POST /forgot-password', { body: { email } })
  await call('POST /phone-verification', { headers: bearerHeader(first), body: { phone } })
  await sendDueEmails(app, { mail: openMailer(app.config.mail.smtpUrl) })
  const read = await dumpTables(db)
  expect(read).toContain(email)
  for (const secret of [password, first, second]) expect(read).not.toContain(secret)
  // The stored text of a sent email still has the link, but no longer its token.
  expect(read).toContain('reset-password?token=ntr_…')
  expect(read).not.toMatch(/nt[a-z]_[\w-]{8,}/)
  const hashes = [...new Set(read.match(/\b[0-9a-f]{64}\b/g))]
  expect(hashes.length).toBeGreaterThanOrEqual(5)
  for (const stored of [...hashes, ...hashes.map((hash) => Buffer.from(hash, 'hex').toString('base64url'))]) {
    expect((await call('GET /user/profile', { headers: bearerHeader(stored) })).status).toBe(401)
    for (const token of [stored, `ntr_${stored}`]) {
      const chosen = { password: 'Magnolia@Tree92', password_confirmation: 'Magnolia@Tree92' }
      const reset = await call('POST /reset-password', { body: { token, email, ...chosen } })
      expect(reset.error?.code).toBe('token_invalid')
    }
  }
  const [phc = ''] = /\$argon2id\$[^"]+/.exec(read) ?? []
  expect((await call('POST /user/login', { body: { email, password: phc } })).error?.code).toBe('login_failed')
})
