import { dayInNepal, instantInNepal, addDays } from '@chautari/contract/dates'
import { and, eq, like, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { startClock } from '../../booking/testing/reservations.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember, deactivateMember, type TestMember } from '../testing/members.ts'
import { sendDutyEmails } from './send-duty-emails.ts'

const testApp = await freshApp()
const { app, db, call, clock } = testApp
const { bookAndPay } = await paidBookingsOf(testApp)

beforeEach(() => startClock(testApp))

const KINDS = ['booking_to_answer' as const]
const choose = async ({ headers }: TestMember, urgentHours: number | null, hasDigest = true) =>
  call('PUT /staff/me/duty', { headers, body: { kinds: KINDS, has_digest: hasDigest, urgent_hours: urgentHours } })
const sentTo = async ({ person }: TestMember, kind = 'staff_%') =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipientAddress, person.email), like(outbox.kind, kind)))
    .orderBy(outbox.id)

/** Moves the clock to nine in the morning of the next day in Nepal. */
async function toNextMorning() {
  const now = await clock.now()
  const nine = instantInNepal(addDays(dayInNepal(now), 1), '09:00')
  await clock.advance(Math.round((nine.getTime() - now.getTime()) / 1000))
}

test('staff on duty get one digest a day and one urgent email for each deadline, however many processes send', async () => {
  const [asha, off, left] = [await createTestMember(app), await createTestMember(app), await createTestMember(app)]
  await choose(asha, 48)
  await choose(left, 48)
  await deactivateMember(app, left.person)
  await toNextMorning()
  const { reference } = await bookAndPay({ needsApproval: true })
  await Promise.all([sendDutyEmails(app), sendDutyEmails(app)])
  await sendDutyEmails(app)
  const emails = await sentTo(asha)
  expect(emails.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'staff_digest',
    'staff_urgent',
  ])
  expect(emails.every(({ textBody }) => textBody.includes(reference))).toBe(true)
  expect([await sentTo(off), await sentTo(left)]).toEqual([[], []])

  const { reference: next } = await bookAndPay({ needsApproval: true })
  await sendDutyEmails(app)
  const urgent = await sentTo(asha, 'staff_urgent')
  expect(urgent).toHaveLength(2)
  expect(urgent[1]?.textBody).toContain(next)
  expect(urgent[1]?.textBody).not.toContain(reference)
})

test('a person whose email cannot be queued does not delay their colleagues, and gets it in a later round', async () => {
  const [first, second] = [await createTestMember(app), await createTestMember(app)]
  for (const member of [first, second]) await choose(member, null)
  await bookAndPay({ needsApproval: true })
  await toNextMorning()
  await db.execute(
    sql.raw(`
    create function refuse_email() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_email before insert on outbox for each row
      when (new.recipient_address = '${first.person.email}') execute function refuse_email()`),
  )
  await sendDutyEmails(app)
  expect([await sentTo(first), await sentTo(second)]).toEqual([[], [expect.objectContaining({ kind: 'staff_digest' })]])
  await db.execute(sql.raw('drop trigger refuse_email on outbox'))
  await sendDutyEmails(app)
  expect(await sentTo(first)).toHaveLength(1)
})

test('a role gets no email about work that it may not do', async () => {
  const content = await createTestMember(app, { role: 'content' })
  await choose(content, 48)
  await toNextMorning()
  await bookAndPay({ needsApproval: true })
  await sendDutyEmails(app)
  expect(await sentTo(content)).toEqual([])
})

test('a choice is saved, and can stop the emails', async () => {
  const asha = await createTestMember(app)
  const duty = async () => (await call('GET /staff/me/duty', { headers: asha.headers })).body.data
  expect(await duty()).toEqual({ kinds: [], has_digest: false, urgent_hours: null })
  await choose(asha, null, false)
  expect(await duty()).toEqual({ kinds: KINDS, has_digest: false, urgent_hours: null })
  await bookAndPay({ needsApproval: true })
  await sendDutyEmails(app)
  expect(await sentTo(asha)).toEqual([])
})

test('the queue is read once for each role, however many people are on duty', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const countStatements = async () => {
    await sendDutyEmails(app)
    queries.mockClear()
    await sendDutyEmails(app)
    return queries.mock.calls.length
  }
  const add = async () => {
    const { headers } = await createTestMember(app)
    await call('PUT /staff/me/duty', { headers, body: { kinds: [], has_digest: true, urgent_hours: 4 } })
  }
  await add()
  const ofOne = await countStatements()
  expect(ofOne).toBeGreaterThan(0)
  await add()
  await add()
  expect(await countStatements()).toBe(ofOne)
  queries.mockRestore()
})
