import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/store/tables.ts'
import { organisationNews } from '../../catalogue/organisations/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { outbox } from '../../platform/database/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestSupplier, organisationOfRoom } from '../testing/members.ts'
import { tellOfNews } from './tell-of-news.ts'

const server = await freshApp()
const { app, call, clock, db } = server
const { bookAndPay, room } = await paidBookingsOf(server)
const organisationId = await organisationOfRoom(db, room.slug)
await createTestSupplier(app, { organisationId })

/** Adds a member who wants e-mails and SMS about bookings. */
async function member(locale: 'en' | 'ne', phone: string) {
  const desk = await createTestSupplier(app, { organisationId, roles: ['front_desk'] })
  await db
    .update(users)
    .set({ locale, phone, phoneProvenAt: await clock.now() })
    .where(eq(users.id, desk.user.id))
  const body = { choices: { bookings: ['email' as const, 'sms' as const] }, quiet: null }
  await call('PUT /supplier/me/notices', { headers: desk.headers, body })
  return desk
}

async function tell() {
  while ((await tellOfNews(app)) > 0) continue
}

const toldTo = (address: string | null) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'notice_bookings'), eq(outbox.recipientAddress, address ?? '')))
    .orderBy(outbox.id)

test('the answer of a traveller who was asked to move reaches members as they chose, in their language', async () => {
  const [english, nepali] = [await member('en', '9841000140'), await member('ne', '9841000141')]
  const { reference } = await bookAndPay()
  await tell()
  await db.delete(outbox).where(eq(outbox.kind, 'notice_bookings'))
  const kinds = ['move_accepted', 'move_declined', 'move_lapsed'] as const
  await db.insert(organisationNews).values(kinds.map((kind) => ({ organisationId, kind, subject: reference })))
  await tell()
  const tail = reference.slice(-4)
  const titles = [`Booking ${tail} moved`, `Booking ${tail} keeps its date`, `Booking ${tail} keeps its date`]
  const sentences = [/accepted\. Now: /, /declined to move/, /didn't answer in time/]
  const matching = (all: RegExp[]) => all.map((each) => expect.stringMatching(each) as string)
  const emails = await toldTo(english.user.email)
  expect(emails.map(({ subject }) => subject)).toEqual(titles)
  expect(emails.map(({ textBody }) => textBody)).toEqual(matching(sentences))
  expect((await toldTo('+9779841000140')).map(({ textBody }) => textBody)).toEqual(matching(sentences))
  const inNepali = await toldTo(nepali.user.email)
  expect(inNepali.map(({ subject }) => subject)).toEqual(matching([/सर्‍यो$/, /सरेन$/, /सरेन$/]))
})
