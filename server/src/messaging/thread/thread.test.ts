import { addDays, calendarDate, instantInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { readConfig } from '../../platform/config/config.ts'
import { freshApp } from '../../testing/app.ts'
import { findSide } from '../store/sides.ts'
import { STAFF, supplierParty, threadsOf } from '../testing/threads.ts'
import { markRead } from './mark-read.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const reservations = await reservationsOf(testApp)
const { booked, ask, answer, read, readAs, rowOf } = threadsOf(testApp, reservations)

const NUMBER = 'Call 9841234567'

describe('a message on a booking', () => {
  test('is shown to both sides with its author', async () => {
    const booking = await booked()
    expect((await read(booking)).messages).toEqual([])
    const sent = await ask(booking, '  When is\u202e breakfast?  ')
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({ author: 'traveller', is_own: true, text: 'When is breakfast?', picture: null })
    await answer(booking.reference, booking.supplier, 'At 7.')
    await answer(booking.reference, STAFF, 'Anything else?')
    const { messages, unread, supplier_name } = await read(booking)
    expect(messages.map(({ author, is_own, text }) => [author, is_own, text])).toEqual([
      ['traveller', true, 'When is breakfast?'],
      ['supplier', false, 'At 7.'],
      ['staff', false, 'Anything else?'],
    ])
    expect(unread).toBe(2)
    expect(messages[1]?.author_name).toBe(supplier_name)
    const { messages: theirs } = await readAs(booking.reference, booking.supplier)
    expect(theirs.map(({ is_own }) => is_own)).toEqual([false, true, false])
    expect(theirs[0]?.author_name).toBe('Ram Shrestha')
  })

  test('is not found for another organisation, nor with a reference alone', async () => {
    const booking = await booked()
    await ask(booking, 'Hello')
    const { organisationId } = booking
    const foreign = supplierParty(organisationId + 1)
    await expect(readAs(booking.reference, foreign)).rejects.toMatchObject({ code: 'booking_not_found' })
    await expect(answer(booking.reference, foreign, 'Hello')).rejects.toMatchObject({ code: 'booking_not_found' })
    const { reference } = booking
    const masked = await call('GET /bookings/:reference/messages', { params: { reference }, query: {} })
    expect(masked.error?.code).toBe('forbidden')
  })

  test.each(['', ' \u200b\u202e ', 'x'.repeat(2001)])('is refused when its text is %j', async (text) => {
    const { error } = await ask(await booked({ isPaid: false }), text)
    expect(error?.code).toBe('validation_failed')
    expect(Object.keys(error?.fields ?? {})).toEqual(['text'])
  })

  test('is written once when the same request arrives twice', async () => {
    const { reference, headers } = await booked()
    const send = (text: string) =>
      call('POST /bookings/:reference/messages', {
        params: { reference },
        body: { text },
        headers: { ...headers, 'idempotency-key': 'a-key-of-the-browser' },
      })
    const answers = await Promise.all([send('Hello'), send('Hello')])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await send('Another')).error?.code).toBe('idempotency_conflict')
    expect((await read({ reference, headers })).messages).toHaveLength(1)
  })

  test('hides contact details from the other side until the booking is paid', async () => {
    const booking = await booked({ isPaid: false })
    const { reference, supplier } = booking
    await ask(booking, NUMBER)
    await answer(reference, supplier, 'नम्बर ९८४१२३४५६७, lodge@example.com')
    const mine = await read(booking)
    expect(mine.awaits_payment).toBe(true)
    expect(mine.messages).toMatchObject([
      { text: NUMBER, has_hidden_contacts: true },
      { text: 'नम्बर ••••••, ••••••', has_hidden_contacts: true },
    ])
    expect((await readAs(reference, supplier)).messages[0]).toMatchObject({ text: 'Call ••••••', has_hidden_contacts: true })
    expect((await readAs(reference, STAFF)).messages[0]).toMatchObject({ text: NUMBER })
    const paid = await booked()
    await ask(paid, NUMBER)
    expect((await readAs(paid.reference, paid.supplier)).messages[0]).toMatchObject({ text: NUMBER, has_hidden_contacts: false })
  })

  test('is limited per booking and per caller', async () => {
    const { accounts } = readConfig({ CHAUTARI_SECRET: app.config.secret }).limits
    expect(accounts.messagesOfBooking).toBe(60)
    expect(accounts.messages).toBe(200)
    const strict = await freshApp({
      limits: { ...app.config.limits, accounts: { ...app.config.limits.accounts, messagesOfBooking: 2, messages: 3 } },
    })
    const theirs = threadsOf(strict, await reservationsOf(strict))
    const [one, other] = [await theirs.booked({ isPaid: false }), await theirs.booked({ isPaid: false })]
    const codes = []
    for (const booking of [one, one, one, other, other]) codes.push((await theirs.ask(booking, 'Hello')).error?.code ?? 'sent')
    expect(codes).toEqual(['sent', 'sent', 'rate_limited', 'sent', 'rate_limited'])
    expect((await theirs.answer(one.reference, STAFF, 'We do')).author).toBe('staff')
  })
})

describe('writing', () => {
  test('ends with the hold, and 14 days after departure', async () => {
    const held = await booked({ isPaid: false })
    await clock.advance(12 * 60 + 1)
    expect((await ask(held, 'Too late')).error?.code).toBe('thread_closed')
    expect(await read(held)).toMatchObject({ can_write: false, closed_because: 'hold_ended' })
    const paid = await booked()
    await ask(paid, 'Hello')
    const { endsOn } = await rowOf(paid.reference)
    const morningAfter = (days: number) => instantInNepal(addDays(calendarDate(endsOn), days), '08:00')
    const before = await clock.now()
    await clock.set(morningAfter(14))
    expect((await ask(paid, 'I left my charger')).status).toBe(201)
    await clock.set(morningAfter(15))
    expect((await ask(paid, 'Hello?')).error?.code).toBe('thread_closed')
    await expect(answer(paid.reference, paid.supplier, 'Hello?')).rejects.toMatchObject({ code: 'thread_closed' })
    expect((await answer(paid.reference, STAFF, 'We found it')).author).toBe('staff')
    expect((await readAs(paid.reference, paid.supplier)).messages).toHaveLength(3)
    await clock.set(morningAfter(31))
    await expect(readAs(paid.reference, paid.supplier)).rejects.toMatchObject({ code: 'booking_not_found' })
    expect((await read(paid)).messages).toHaveLength(3)
    await clock.set(before)
  })
})

describe('unread messages', () => {
  test('are counted per side, and marked as read up to a message', async () => {
    const booking = await booked()
    const { id, reference, supplier } = booking
    await ask(booking, 'One')
    const second = await ask(booking, 'Two')
    await ask(booking, 'Three')
    const unreadOf = async (side: 'traveller' | 'supplier') => (await findSide(db, { bookingId: id, side }))?.unread
    expect(await unreadOf('supplier')).toBe(3)
    expect(await unreadOf('traveller')).toBe(0)
    expect(await markRead(app, { reference, party: supplier, through: second.body.data.id })).toBe(1)
    expect(await markRead(app, { reference, party: supplier, through: 1 })).toBe(1)
    expect(await markRead(app, { reference, party: supplier, through: 999_999_999 })).toBe(1)
    await answer(reference, supplier, 'Answer')
    expect(await unreadOf('supplier')).toBe(0)
    const { messages } = await read(booking)
    const through = messages.at(-1)?.id ?? 0
    const marked = await call('POST /bookings/:reference/messages/read', {
      params: { reference },
      body: { through },
      headers: booking.headers,
    })
    expect(marked.body.data).toEqual({ unread: 0 })
  })

  test('come first in the list of an account', async () => {
    const sita = await createTestUser(db)
    const own = [await booked({ by: sita.headers }), await booked({ by: sita.headers }), await booked({ by: sita.headers })]
    for (const booking of own) await ask(booking, 'Hello')
    const [first, second, third] = own
    if (!first || !second || !third) throw new Error('three bookings were made')
    await answer(second.reference, second.supplier, 'Answer')
    const mine = await call('GET /user/threads', { headers: sita.headers })
    expect(mine.body.data.map((thread) => [thread.booking_reference, thread.unread])).toEqual([
      [second.reference, 1],
      [third.reference, 0],
      [first.reference, 0],
    ])
  })
})
