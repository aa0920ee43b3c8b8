import { addDays, calendarDate, instantInNepal } from '@chautari/contract/dates'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { createTestUser, signIn } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { transactionalRefusals } from '../../newsletter/store/tables.ts'
import { outbox } from '../../platform/database/tables.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { freshApp } from '../../testing/app.ts'
import { deleteOldThreads } from '../delete-old-threads.ts'
import { findDueSides } from '../store/sides.ts'
import { messageThreads, supplierAnswers } from '../store/tables.ts'
import { STAFF, threadsOf } from '../testing/threads.ts'
import { markRead } from '../thread/mark-read.ts'
import { sendDueNotices, type NotifyMembers } from './send-due-notices.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { booked, ask, answer, answerWithPicture, read, rowOf } = threadsOf(testApp, await reservationsOf(testApp))

const MEMBER = { name: 'Maya Gurung', email: 'desk@lodge.example', locale: 'ne', path: '/console/x' } as const
const notifyMembers: NotifyMembers = (tx, { compose }) => queueEmail(tx, compose(MEMBER))
const tell = () => sendDueNotices(app, notifyMembers)

const emailsAbout = (about: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.about, about), eq(outbox.kind, kind)))
    .orderBy(outbox.id)

describe('the email about a new message', () => {
  test('goes to a guest after five minutes unread, without the message, and links to the conversation', async () => {
    const booking = await booked()
    const { reference, supplier, headers } = booking
    await answer(reference, supplier, 'The road is closed')
    await clock.advance(4 * 60)
    await tell()
    expect(await emailsAbout(reference, 'thread_message')).toHaveLength(0)
    await answer(reference, supplier, 'Use the other one')
    await clock.advance(61)
    await tell()
    await tell()
    const [email, ...others] = await emailsAbout(reference, 'thread_message')
    expect(others).toEqual([])
    expect(email?.recipientAddress).toBe((await rowOf(reference)).leadEmail)
    expect(email?.textBody).toContain(`/guest/view/${reference}?messages=1#${headers['x-guest-token']}`)
    expect(email?.textBody).toContain('transactional_mail=true')
    expect(`${email?.textBody}${email?.htmlBody}`).not.toContain('road')
    expect(email?.subject).toContain('2')
  })

  test('is not sent about a message that was read, and at most once in 30 minutes', async () => {
    const booking = await booked()
    const { reference, supplier } = booking
    const { id: through } = await answer(reference, supplier, 'Hello')
    await call('POST /bookings/:reference/messages/read', { params: { reference }, body: { through }, headers: booking.headers })
    await clock.advance(3600)
    await tell()
    expect(await emailsAbout(reference, 'thread_message')).toHaveLength(0)
    await answer(reference, supplier, 'Still there?')
    await clock.advance(5 * 60 + 1)
    await tell()
    await answer(reference, supplier, 'Hello?')
    await clock.advance(29 * 60)
    await tell()
    expect(await emailsAbout(reference, 'thread_message')).toHaveLength(1)
    await clock.advance(60)
    await tell()
    expect(await emailsAbout(reference, 'thread_message')).toHaveLength(2)
  })

  test('goes to the other recipients when one email fails, which is retried', async () => {
    const [first, second] = [await booked(), await booked()]
    for (const booking of [first, second]) await ask(booking, 'Is there parking?')
    await clock.advance(5 * 60 + 1)
    // A run continues after the sides that it skipped.
    const due = await findDueSides(db, { limit: 50, leftOver: [] })
    expect(due).toHaveLength(2)
    expect(await findDueSides(db, { limit: 50, leftOver: due.slice(0, 1) })).toEqual(due.slice(1))
    const logged = vi.spyOn(app.log, 'error').mockImplementationOnce(() => {})
    const notified: string[] = []
    const failing: NotifyMembers = async (_tx, { reference }) => {
      if (reference === first.reference) throw new Error('no template')
      notified.push(reference)
    }
    expect(await sendDueNotices(app, failing)).toBe(1)
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'message_notice_failed' }), expect.any(String))
    expect(notified).toEqual([second.reference])
    expect(await tell()).toBe(1)
  })

  test('opens the booking of an account by its session, in the language of the booking', async () => {
    const sita = await createTestUser(db)
    const booking = await booked({ by: sita.headers })
    const { reference, supplier } = booking
    await db.update(bookings).set({ leadEmail: sita.user.email, locale: 'ne' }).where(eq(bookings.reference, reference))
    await answer(reference, supplier, 'Hello')
    await clock.advance(5 * 60 + 1)
    await tell()
    const [email] = await emailsAbout(reference, 'thread_message')
    expect(email?.textBody).toContain(`/booking/${reference}?messages=1`)
    expect(email?.textBody).not.toContain('ntg_')
    expect(email?.subject).toMatch(/नयाँ सन्देश/)
  })

  test('is withheld from an address that opted out, and from an unverified one that got three within the hour', async () => {
    const refusing = await booked()
    const { leadEmail } = await rowOf(refusing.reference)
    await db.insert(transactionalRefusals).values({ email: String(leadEmail).toLowerCase() })
    const held = await Promise.all(Array.from({ length: 4 }, () => booked({ isPaid: false })))
    for (const { reference } of held)
      await db.update(bookings).set({ leadEmail: 'stranger@example.com' }).where(eq(bookings.reference, reference))
    for (const { reference, supplier } of [refusing, ...held]) await answer(reference, supplier, 'Hello')
    await clock.advance(5 * 60 + 1)
    await tell()
    expect(await emailsAbout(refusing.reference, 'thread_message')).toMatchObject([{ lastError: 'withheld' }])
    const sent = await db.select().from(outbox).where(eq(outbox.recipientAddress, 'stranger@example.com'))
    const states = sent.filter(({ kind }) => kind === 'thread_message').map(({ lastError }) => lastError)
    expect(states).toHaveLength(4)
    expect(states.filter((state) => state === 'withheld')).toHaveLength(1)
  })

  test('goes to the members of the supplier in their language, and not to staff', async () => {
    const booking = await booked()
    await ask(booking, 'When is breakfast?')
    await clock.advance(5 * 60 + 1)
    await tell()
    const [email, ...others] = await emailsAbout(booking.reference, 'supplier_message')
    expect(others).toEqual([])
    expect(email).toMatchObject({ recipientAddress: MEMBER.email })
    expect(email?.textBody).toContain('/console/x')
    expect(email?.textBody).not.toContain('breakfast')
    expect(email?.subject).toMatch(/नयाँ सन्देश/)
  })
})

describe('the usual answer time', () => {
  test('is the median of the last 90 days, from five answers on', async () => {
    const booking = await booked()
    const { reference, supplier, organisationId } = booking
    for (const minutes of [10, 20, 100, 200]) {
      await ask(booking, 'One question')
      await ask(booking, 'and another')
      await clock.advance(minutes * 60)
      await answer(reference, STAFF, 'We are not them')
      await answer(reference, supplier, 'An answer')
      await answer(reference, supplier, 'that counts once')
    }
    const ours = await db.select().from(supplierAnswers).where(eq(supplierAnswers.organisationId, organisationId))
    const four = ours.filter(({ askedAt, answeredAt }) => answeredAt > askedAt)
    expect(four.length).toBe(ours.length)
    if (ours.length < 5) expect((await read(booking)).answers_within_hours).toBeNull()
    await db.execute(sql`alter table supplier_answers disable trigger supplier_answers_only_grow`)
    await db.execute(sql`delete from supplier_answers`)
    const at = async (minutesAgo: number, taken: number) => {
      const answeredAt = new Date((await clock.now()).getTime() - minutesAgo * 60_000)
      return { organisationId, answeredAt, askedAt: new Date(answeredAt.getTime() - taken * 60_000) }
    }
    await db.insert(supplierAnswers).values([await at(1, 10), await at(2, 20), await at(3, 100), await at(4, 200)])
    expect((await read(booking)).answers_within_hours).toBeNull()
    await db.insert(supplierAnswers).values(await at(5, 110))
    expect((await read(booking)).answers_within_hours).toBe(2)
    const longAgo = 91 * 24 * 60
    await db.insert(supplierAnswers).values([await at(longAgo, 1), await at(longAgo, 1), await at(longAgo, 1)])
    expect((await read(booking)).answers_within_hours).toBe(2)
  })
})

describe('the messages of a user', () => {
  test('are in their export, with contact details hidden as on the page', async () => {
    const sita = await createTestUser(db)
    const booking = await booked({ by: sita.headers, isPaid: false })
    await ask(booking, 'Mine: 9841234567')
    await answer(booking.reference, booking.supplier, 'Theirs: 9841234567')
    const { body } = await call('GET /user/export', { headers: sita.headers })
    expect((body.data as Record<string, unknown>).booking_messages).toMatchObject([
      { booking_reference: booking.reference, author: 'traveller', text: 'Mine: 9841234567' },
      { author: 'supplier', text: 'Theirs: ••••••' },
    ])
  })

  test('are deleted a year after departure, or with their account once nobody can write', async () => {
    const [sita, maya] = [await createTestUser(db), await createTestUser(db)]
    const [kept, deleted] = [await booked({ by: sita.headers }), await booked({ by: maya.headers })]
    for (const booking of [kept, deleted]) {
      await ask(booking, 'Hello')
      await answerWithPicture(booking.reference, booking.supplier)
    }
    await call('DELETE /user', { body: null, headers: await signIn(db, maya.user) })
    const left = async () => {
      const rows = await db.select({ id: messageThreads.bookingId }).from(messageThreads)
      return [kept, deleted].map(({ id }) => rows.some((row) => row.id === id))
    }
    await deleteOldThreads(app)
    expect(await left()).toEqual([true, true])
    const last = [(await rowOf(kept.reference)).endsOn, (await rowOf(deleted.reference)).endsOn].toSorted().at(-1) ?? ''
    await clock.set(instantInNepal(addDays(calendarDate(last), 15), '08:00'))
    await deleteOldThreads(app)
    expect(await left()).toEqual([true, false])
    await clock.set(instantInNepal(addDays(calendarDate(last), 366), '08:00'))
    // Deleting the first thread fails, which must not keep the others.
    const [first] = await db.select().from(messageThreads).orderBy(messageThreads.bookingId).limit(1)
    await db.execute(
      sql.raw(`
      create function refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_deletion before delete on message_threads for each row
        when (old.booking_id = ${first?.bookingId}) execute function refuse_deletion()`),
    )
    expect(await deleteOldThreads(app)).toBeGreaterThan(0)
    expect(await left()).toEqual([false, false])
    await db.execute(sql.raw('drop trigger refuse_deletion on message_threads'))
    expect(await deleteOldThreads(app)).toBe(1)
    expect(await markRead(app, { reference: kept.reference, party: STAFF, through: 1 })).toBe(0)
  })
})
