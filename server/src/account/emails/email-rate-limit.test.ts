import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { registrationInput } from '../testing/registrations.ts'
import { bearerHeader } from '../testing/people.ts'

const HOUR = 60 * 60

const { call, clock, db } = await freshApp()

/** Returns a function that counts the emails queued for an address so far, including those deleted since an earlier call. */
function mailboxOf(address: string) {
  const seen = new Set<number>()
  return async () => {
    for (const { id } of await db.select().from(outbox).where(eq(outbox.recipientAddress, address))) seen.add(id)
    return seen.size
  }
}

test('creating and deleting accounts in a loop with someone else’s address stops sending emails to it', async () => {
  const sent = registrationInput()
  const emails = mailboxOf(sent.email)
  const round = async () => {
    const { status, body } = await call('POST /user/register', { body: sent })
    expect(status).toBe(201)
    const headers = bearerHeader(body.data.token)
    for (let times = 0; times < 4; times++) await call('POST /user/email/verification', { headers })
    await emails()
    expect((await call('DELETE /user', { headers, body: { current_password: sent.password } })).status).toBe(200)
    return emails()
  }
  for (let times = 0; times < 4; times++) await round()
  const after = await emails()
  expect(after).toBeLessThanOrEqual(14)
  expect(await round()).toBe(after)
  await clock.advance(HOUR + 1)
  expect(await round()).toBeGreaterThan(after)
})

test('a new account can request three more verification emails an hour, then gets `rate_limited`', async () => {
  const sent = registrationInput()
  const headers = bearerHeader((await call('POST /user/register', { body: sent })).body.data.token)
  const ask = () => call('POST /user/email/verification', { headers })
  for (let times = 0; times < 3; times++) expect((await ask()).status).toBe(200)
  expect((await ask()).error?.code).toBe('rate_limited')
})
