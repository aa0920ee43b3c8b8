import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { subscriptions } from '../../newsletter/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { accountEvents } from '../store/tables.ts'
import { emailsIn } from '../testing/emails.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'

const HOUR = 60 * 60

const { call, clock, db } = await freshApp()
const emails = emailsIn(db)

const begin = ({ headers }: TestUser) => call('PATCH /user/newsletter/subscribe', { headers })
const end = ({ headers }: TestUser) => call('PATCH /user/newsletter/unsubscribe', { headers })
const shown = async ({ headers }: TestUser) => (await call('GET /user/profile', { headers })).body.data.isNewsletterSubscribed
const proven = () => createTestUser(db, { emailProvenAt: new Date() })

async function stateOf({ user }: TestUser) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.email, user.email))
  return row?.state
}

describe('the newsletter of an account', () => {
  test('starts at once for a verified address, without an email', async () => {
    const person = await proven()
    const { status, body } = await begin(person)
    expect([status, body.data.message]).toEqual([200, 'Newsletter subscribed successfully'])
    expect([await stateOf(person), await shown(person)]).toEqual(['subscribed', true])
    expect(await emails.kindsTo(person.user.email)).toEqual([])
  })

  test('starts for an unverified address with the emailed link, and is shown in the profile before that', async () => {
    const person = await createTestUser(db)
    expect((await begin(person)).body.data.message).toBe('Newsletter subscribed successfully')
    expect([await stateOf(person), await shown(person)]).toEqual(['asked', true])
    const token = (await emails.last(person.user.email, 'confirm_newsletter'))?.textBody.match(/token=(\S+)/)?.[1] ?? ''
    expect((await call('GET /newsletter/confirm', { query: { token } })).status).toBe(200)
    expect(await stateOf(person)).toBe('subscribed')
  })

  test('ends at once, and unsubscribing without a subscription records nothing', async () => {
    const [reader, stranger] = [await proven(), await proven()]
    await begin(reader)
    for (const person of [reader, stranger])
      expect((await end(person)).body.data.message).toBe('Newsletter unsubscribed successfully')
    expect([await stateOf(reader), await shown(reader)]).toEqual(['unsubscribed', false])
    expect([await stateOf(stranger), await shown(stranger)]).toEqual([undefined, false])
  })

  test('can be toggled often with one email an hour, whose link stays valid', async () => {
    const person = await createTestUser(db)
    for (let times = 0; times < 3; times++) {
      await begin(person)
      await end(person)
    }
    await begin(person)
    expect(await emails.kindsTo(person.user.email)).toEqual(['confirm_newsletter'])
    expect(await shown(person)).toBe(true)
    const token = (await emails.last(person.user.email, 'confirm_newsletter'))?.textBody.match(/token=(\S+)/)?.[1] ?? ''
    await call('GET /newsletter/confirm', { query: { token } })
    expect(await stateOf(person)).toBe('subscribed')
    await begin(person)
    await clock.advance(HOUR + 1)
    await begin(person)
    expect([await stateOf(person), await emails.kindsTo(person.user.email)]).toEqual(['subscribed', ['confirm_newsletter']])
  })

  test('is neither shown to nor ended by an account that has not verified the address', async () => {
    const [stranger, other] = [await createTestUser(db), await createTestUser(db)]
    const confirmed = { email: stranger.user.email, state: 'subscribed', askedAt: await clock.now() } as const
    await db.insert(subscriptions).values({ ...confirmed, confirmedAt: await clock.now() })
    const seen = []
    for (const person of [stranger, other]) {
      const steps = [await shown(person)]
      for (const change of [begin, end]) steps.push((await change(person)).status === 200, await shown(person))
      seen.push(steps)
    }
    expect(seen[0]).toEqual([false, true, true, true, false])
    expect(seen[1]).toEqual(seen[0])
    expect(await stateOf(stranger)).toBe('subscribed')
    expect((await call('GET /user/export', { headers: stranger.headers })).body.data.newsletter).toBeNull()
    await call('DELETE /user', { headers: stranger.headers, body: {} })
    expect(await stateOf(stranger)).toBe('subscribed')
  })

  test('is recorded in the account’s history at every change', async () => {
    const person = await proven()
    await begin(person)
    await end(person)
    const events = await db.select().from(accountEvents).where(eq(accountEvents.userId, person.user.id))
    expect(events.map(({ event }) => event)).toEqual(['newsletter_asked', 'newsletter_ended'])
  })

  test('does not affect account emails when it ends', async () => {
    const person = await proven()
    await begin(person)
    await end(person)
    await call('POST /forgot-password', { body: { email: person.user.email } })
    expect(await emails.kindsTo(person.user.email)).toEqual(['reset_password'])
  })
})
