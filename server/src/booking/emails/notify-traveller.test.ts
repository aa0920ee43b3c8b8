import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { lockBooking } from '../store/bookings.ts'
import { packagesOf } from '../testing/packages.ts'
import { reservationsOf } from '../testing/reservations.ts'
import { notifyTraveller } from './notify-traveller.ts'

const server = await freshApp()
const { app, call, db, clock } = server
const { ask, reserve, see } = await reservationsOf(server)
const { freshPackage, ask: askForSeats } = packagesOf(server)
const { pay, verify } = esewaOf(server)

const HOUR_SECONDS = 60 * 60

const messagesAbout = async (about: string) => {
  const messages = await db.select().from(outbox).where(eq(outbox.about, about)).orderBy(asc(outbox.id))
  return messages.filter(({ kind }) => !kind.startsWith('supplier_'))
}
const messagesTo = (address: string) =>
  db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(asc(outbox.id))

describe('a traveller who pays', () => {
  test('gets one email and one SMS, to the phone number with its country code', async () => {
    const { booking_reference: reference, guest_token: token } = await reserve()
    const { data } = await pay(reference)
    await Promise.all([verify(data), verify(data), verify(data)])
    const messages = await messagesAbout(reference)
    expect(messages.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['reserved', 'mail'],
      ['confirmed', 'mail'],
      ['confirmed', 'sms'],
    ])
    const { lead_traveller_phone: phone } = await see(reference, token)
    expect(messages[2]).toMatchObject({ recipientAddress: `+977${phone}`, subject: '', htmlBody: '' })
    expect(messages[2]?.textBody).not.toContain(token)
  })

  test('reads the payment method and the transaction in the email', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await verify(data)
    const [, email] = await messagesAbout(reference)
    expect(email?.textBody).toMatch(/NPR [\d,.]+ with eSewa\n.*: \w{7}\n/)
  })

  test('reads the applied transaction in both emails when paying twice', async () => {
    const { booking_reference: reference } = await reserve()
    const [first, second] = [await pay(reference), await pay(reference)]
    await verify(first.data)
    await verify(second.data)
    const emails = (await messagesAbout(reference)).filter(({ channel }) => channel === 'mail')
    expect(emails.map(({ kind }) => kind)).toEqual(['reserved', 'confirmed', 'paid_too_much'])
    const [, paid, twice] = emails.map(({ textBody }) => /Transaction: (\w+)/.exec(textBody)?.[1])
    expect(paid).toBeDefined()
    expect(twice).toBe(paid)
  })
})

test('no SMS is queued without a configured gateway', async () => {
  const { booking_reference: reference } = await reserve()
  const without = { ...app, config: { ...app.config, sms: undefined } }
  const at = await clock.now()
  await transact(db, async (tx) =>
    notifyTraveller(tx, await lockBooking(tx, { reference }), { app: without, kind: 'withdrawn', refunds: [], at }),
  )
  expect((await messagesAbout(reference)).map(({ channel }) => channel)).toEqual(['mail', 'mail'])
})

test('email and SMS are rolled back with their transaction', async () => {
  // The commit itself fails, as when the database crashes during it.
  await db.execute(
    sql.raw(`create function die() returns trigger language plpgsql as $$ begin raise exception 'the database died'; end $$;
      create constraint trigger die_at_commit after insert on bookings deferrable initially deferred
      for each row when (new.lead_name = 'Dying Traveller') execute function die()`),
  )
  const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
  const before = await db.$count(outbox)
  const email = 'dying@example.com'
  const request = { bookingStartDate: startDate, lead_traveller_name: 'Dying Traveller', lead_traveller_email: email }
  expect((await askForSeats(slug, request)).status).toBe(500)
  expect(await db.$count(outbox)).toBe(before)
  expect((await askForSeats(slug, { ...request, lead_traveller_name: 'Living Traveller' })).status).toBe(201)
  expect(await db.$count(outbox)).toBe(before + 2)
})

describe('an address that never paid', () => {
  const waiting = async (address: string) => (await messagesTo(address)).filter(({ parkedAt }) => parkedAt === null)

  test('gets three emails an hour about unpaid bookings, however many name it', async () => {
    const victim = 'victim@example.com'
    for (let n = 0; n < 6; n++) {
      const address = n % 2 === 0 ? victim : 'Victim@Example.com'
      expect((await ask({ lead_traveller_email: address })).status).toBe(201)
    }
    const emails = [...(await messagesTo(victim)), ...(await messagesTo('Victim@Example.com'))]
    expect(emails).toHaveLength(6)
    expect(emails.filter(({ parkedAt }) => parkedAt === null)).toHaveLength(3)
    expect(emails.filter(({ lastError }) => lastError === 'withheld')).toHaveLength(3)
    await clock.advance(HOUR_SECONDS + 1)
    await ask({ lead_traveller_email: victim })
    expect((await waiting(victim)).length + (await waiting('Victim@Example.com')).length).toBe(4)
  })

  test('gets three emails about bookings made at the same time', async () => {
    const victim = 'hurried@example.com'
    await Promise.all(Array.from({ length: 6 }, () => ask({ lead_traveller_email: victim })))
    expect(await waiting(victim)).toHaveLength(3)
  })

  test('gets, with its phone, six messages an hour about free bookings, however often they are cancelled', async () => {
    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const [email, phone] = ['Bombed@example.com', '9711111111']
    for (let n = 0; n < 5; n++) {
      const lead_traveller_email = n % 2 === 0 ? email : email.toLowerCase()
      const request = { bookingStartDate: startDate, lead_traveller_email, lead_traveller_phone: phone }
      const { booking_reference: reference, guest_token } = (await askForSeats(slug, request)).body.data
      const headers = { 'x-guest-token': guest_token ?? '' }
      expect((await call('PATCH /bookings/:reference/cancel', { params: { reference }, body: {}, headers })).status).toBe(200)
    }
    expect([...(await waiting(email)), ...(await waiting(email.toLowerCase()))]).toHaveLength(6)
    expect(await messagesTo(`+977${phone}`)).toHaveLength(10)
    expect(await waiting(`+977${phone}`)).toHaveLength(6)
  })

  test('gets nine access codes an hour, however many bookings name it', async () => {
    const email = 'coded@example.com'
    for (let n = 0; n < 4; n++) {
      const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
      for (let m = 0; m < 3; m++) {
        await call('POST /bookings/:reference/access-code', { params: { reference } })
        await clock.advance(60)
      }
    }
    expect((await messagesTo(email)).filter(({ kind }) => kind === 'access_code')).toHaveLength(9)
  })

  test('gets the confirmation all the same once it pays', async () => {
    const email = 'frequent@example.com'
    for (let n = 0; n < 3; n++) await ask({ lead_traveller_email: email })
    const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
    const { data } = await pay(reference)
    await verify(data)
    const confirmed = and(eq(outbox.about, reference), eq(outbox.kind, 'confirmed'), eq(outbox.channel, 'mail'))
    expect(await db.select().from(outbox).where(confirmed)).toMatchObject([{ parkedAt: null }])
  })
})
