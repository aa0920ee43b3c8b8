import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { getBookingForChange } from '../store/bookings.ts'
import { packagesOf } from '../testing/packages.ts'
import { reservationsOf } from '../testing/reservations.ts'
import { tellTraveller } from './tell-traveller.ts'

const house = await freshApp()
const { app, call, db, clock } = house
const { ask, reserve, see } = await reservationsOf(house)
const { freshPackage, ask: askForSeats } = packagesOf(house)
const { pay, verify } = esewaOf(house)

const HOUR_SECONDS = 60 * 60

const messagesAbout = async (about: string) => {
  const messages = await db.select().from(outbox).where(eq(outbox.about, about)).orderBy(asc(outbox.id))
  return messages.filter(({ kind }) => !kind.startsWith('supplier_'))
}
const lettersTo = (address: string) =>
  db.select().from(outbox).where(eq(outbox.recipientAddress, address)).orderBy(asc(outbox.id))

describe('who pays', () => {
  test('is told once by letter and once by text message, to the telephone with its country', async () => {
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

  test('reads how and by which transaction', async () => {
    const { booking_reference: reference } = await reserve()
    const { data } = await pay(reference)
    await verify(data)
    const [, letter] = await messagesAbout(reference)
    expect(letter?.textBody).toMatch(/Paid: NPR [\d,.]+ by eSewa\nTransaction: \w{7}\n/)
  })

  test('and paid twice still reads by which transaction the booking was paid', async () => {
    const { booking_reference: reference } = await reserve()
    const [first, second] = [await pay(reference), await pay(reference)]
    await verify(first.data)
    await verify(second.data)
    const letters = (await messagesAbout(reference)).filter(({ channel }) => channel === 'mail')
    expect(letters.map(({ kind }) => kind)).toEqual(['reserved', 'confirmed', 'paid_too_much'])
    const [, paid, twice] = letters.map(({ textBody }) => /Transaction: (\w+)/.exec(textBody)?.[1])
    expect(paid).toBeDefined()
    expect(twice).toBe(paid)
  })
})

test('no text message is written where no gateway is configured', async () => {
  const { booking_reference: reference } = await reserve()
  const without = { ...app, config: { ...app.config, sms: undefined } }
  const at = await clock.now()
  await transact(db, async (tx) =>
    tellTraveller(tx, await getBookingForChange(tx, { reference }), { app: without, kind: 'withdrawn', refunds: [], at }),
  )
  expect((await messagesAbout(reference)).map(({ channel }) => channel)).toEqual(['mail', 'mail'])
})

test('what did not come to be is not told: letter and text message are of the same transaction', async () => {
  // The very commit fails, as when the database dies in it.
  await db.execute(
    sql.raw(`create function die() returns trigger language plpgsql as $$ begin raise exception 'the database died'; end $$;
      create constraint trigger die_at_commit after insert on bookings deferrable initially deferred
      for each row when (new.lead_name = 'Dying Traveller') execute function die()`),
  )
  const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
  const before = await db.$count(outbox)
  const email = 'dying@example.com'
  const wish = { bookingStartDate: startDate, lead_traveller_name: 'Dying Traveller', lead_traveller_email: email }
  expect((await askForSeats(slug, wish)).status).toBe(500)
  expect(await db.$count(outbox)).toBe(before)
  expect((await askForSeats(slug, { ...wish, lead_traveller_name: 'Living Traveller' })).status).toBe(201)
  expect(await db.$count(outbox)).toBe(before + 2)
})

describe('a mailbox', () => {
  const waiting = async (address: string) => (await lettersTo(address)).filter(({ parkedAt }) => parkedAt === null)

  test('gets three letters an hour about what is unpaid, however many bookings name it', async () => {
    const victim = 'victim@example.com'
    for (let n = 0; n < 6; n++) {
      const address = n % 2 === 0 ? victim : 'Victim@Example.com'
      expect((await ask({ lead_traveller_email: address })).status).toBe(201)
    }
    const letters = [...(await lettersTo(victim)), ...(await lettersTo('Victim@Example.com'))]
    expect(letters).toHaveLength(6)
    expect(letters.filter(({ parkedAt }) => parkedAt === null)).toHaveLength(3)
    expect(letters.filter(({ lastError }) => lastError === 'withheld')).toHaveLength(3)
    await clock.advance(HOUR_SECONDS + 1)
    await ask({ lead_traveller_email: victim })
    expect((await waiting(victim)).length + (await waiting('Victim@Example.com')).length).toBe(4)
  })

  test('gets three of many that are made at the same time', async () => {
    const victim = 'hurried@example.com'
    await Promise.all(Array.from({ length: 6 }, () => ask({ lead_traveller_email: victim })))
    expect(await waiting(victim)).toHaveLength(3)
  })

  test('and a telephone get six messages an hour about what is free, however often it is booked and cancelled', async () => {
    const { slug, startDate } = await freshPackage({ unitPaisa: 0 })
    const [email, phone] = ['Bombed@example.com', '9711111111']
    for (let n = 0; n < 5; n++) {
      const lead_traveller_email = n % 2 === 0 ? email : email.toLowerCase()
      const wish = { bookingStartDate: startDate, lead_traveller_email, lead_traveller_phone: phone }
      const { booking_reference: reference, guest_token } = (await askForSeats(slug, wish)).body.data
      const headers = { 'x-guest-token': guest_token ?? '' }
      expect((await call('PATCH /bookings/:reference/cancel', { params: { reference }, body: {}, headers })).status).toBe(200)
    }
    expect([...(await waiting(email)), ...(await waiting(email.toLowerCase()))]).toHaveLength(6)
    expect(await lettersTo(`+977${phone}`)).toHaveLength(10)
    expect(await waiting(`+977${phone}`)).toHaveLength(6)
  })

  test('gets nine codes an hour, however many bookings name it', async () => {
    const email = 'coded@example.com'
    for (let n = 0; n < 4; n++) {
      const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
      for (let m = 0; m < 3; m++) {
        await call('POST /bookings/:reference/access-code', { params: { reference } })
        await clock.advance(60)
      }
    }
    expect((await lettersTo(email)).filter(({ kind }) => kind === 'access_code')).toHaveLength(9)
  })

  test('gets the letter that confirms all the same', async () => {
    const email = 'frequent@example.com'
    for (let n = 0; n < 3; n++) await ask({ lead_traveller_email: email })
    const { booking_reference: reference } = await reserve({ lead_traveller_email: email })
    const { data } = await pay(reference)
    await verify(data)
    const confirmed = and(eq(outbox.about, reference), eq(outbox.kind, 'confirmed'), eq(outbox.channel, 'mail'))
    expect(await db.select().from(outbox).where(confirmed)).toMatchObject([{ parkedAt: null }])
  })
})
