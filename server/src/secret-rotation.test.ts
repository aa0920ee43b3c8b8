import { beforeEach, describe, expect, test } from 'vitest'
import { bookingMessages, findBooking } from './booking/index.ts'
import { reservationsOf } from './booking/testing/reservations.ts'
import { csrfToken, hashToken, unsubscribeToken } from './platform/secrets/tokens.ts'
import { codeOf, createTestMember, STAFF_PASSWORD, type TestMember } from './staff/testing/members.ts'
import { freshApp } from './testing/app.ts'

const testApp = await freshApp()
const { app, call, clock } = testApp
const { reserve, see } = await reservationsOf(testApp)

const BEFORE = 'the secret before, of at least 32 symbols'
const PRESENT = 'the present secret, of at least 32 symbols'

/** Sets the secrets of the running app, as a restart with another environment does. */
function use(secret: string, ...previousSecrets: string[]): void {
  Object.assign(app.config, { secret, previousSecrets })
}

beforeEach(() => use(BEFORE))

const signIn = async ({ person: { email } }: TestMember, code: string) =>
  (await call('POST /staff/sign-in', { body: { email, password: STAFF_PASSWORD, code } })).status

describe('with a new secret and the one before it', () => {
  test('the link of a guest still opens the booking as its owner, and e-mails repeat the same link', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    use(PRESENT, BEFORE)
    const { refundable_policy: policy } = await see(reference, token)
    const body = { quote: policy?.quote ?? '' }
    expect(
      (await call('PATCH /bookings/:reference/cancel', { params: { reference }, headers: { 'x-guest-token': token }, body }))
        .error?.code,
    ).toBe('not_cancellable')
    const booking = await findBooking(app.db, { reference })
    expect(booking && bookingMessages.guestTokenOf(app.config, booking)).toBe(token)
    use(PRESENT)
    expect(booking && bookingMessages.guestTokenOf(app.config, booking)).not.toBe(token)
  })

  test('a link made with a removed secret shows nothing, and the next e-mail has one that works', async () => {
    const { booking_reference: reference, guest_token: token = '' } = await reserve()
    const emailWith = async (guestToken: string) => (await see(reference, guestToken)).lead_traveller_email
    const whole = await emailWith(token)
    use(PRESENT)
    expect(await emailWith(token)).not.toBe(whole)
    const booking = await findBooking(app.db, { reference })
    expect(await emailWith(booking ? bookingMessages.guestTokenOf(app.config, booking) : '')).toBe(whole)
  })

  test('the link that ends e-mails to an address still works, also after a second change', async () => {
    const email = 'reader@example.com'
    const query = { email, token: unsubscribeToken(BEFORE, email) }
    const body = { marketing_mail: 'true', transactional_mail: 'true' } as const
    const statusWith = async (...secrets: [string, ...string[]]) => {
      use(...secrets)
      return (await call('PATCH /newsletter/unsubscribe', { query, body })).status
    }
    expect(await statusWith('the newest secret, of at least 32 symbols', PRESENT, BEFORE)).toBe(200)
    expect(await statusWith(PRESENT)).not.toBe(200)
  })

  test('a page of the console that was open before still makes changes', async () => {
    const { headers } = await createTestMember(app)
    const signOutWith = async (...secrets: [string, ...string[]]) => {
      use(...secrets)
      return (await call('POST /staff/sign-out', { headers })).status
    }
    expect(await signOutWith(PRESENT)).toBe(403)
    expect(await signOutWith(PRESENT, BEFORE)).toBe(200)
  })

  test('a page of the console that is opened now sends a token of the new secret', async () => {
    const { headers } = await createTestMember(app)
    use(PRESENT, BEFORE)
    const { body } = await call('GET /staff/me', { headers })
    const session = headers.cookie.slice(headers.cookie.indexOf('=') + 1)
    expect(body.data.csrf_token).toBe(csrfToken(PRESENT, hashToken(session)))
  })

  test('authenticator apps and recovery codes still work, and an app that was used outlives the secret before', async () => {
    const member = await createTestMember(app)
    use(PRESENT, BEFORE)
    expect(await signIn(member, member.recoveryCodes[0] ?? '')).toBe(200)
    expect(await signIn(member, codeOf(member.totpSecret, await clock.now()))).toBe(200)
    use(PRESENT)
    expect(await signIn(member, codeOf(member.totpSecret, await clock.now(), 1))).toBe(200)
    expect(await signIn(member, member.recoveryCodes[1] ?? '')).toBe(422)
  })
})
