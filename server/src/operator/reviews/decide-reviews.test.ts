import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestUser, signIn } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { ratings } from '../../catalogue/index.ts'
import { esewaOf } from '../../payment/testing/esewa.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'
import { findStaffActions } from '../../staff/index.ts'

const testApp = await freshApp()
const { app, call, clock, db } = testApp
const { room, reserve } = await reservationsOf(testApp)
const esewa = esewaOf(testApp)

const say = (...words: string[]) => runAs(app, { words, operator: 'asha' })

/** Posts a review with a link in it after a stay; returns its number and the property's slug. */
async function heldReview() {
  const person = await createTestUser(db)
  const { booking_reference: reference } = await reserve()
  await esewa.verify((await esewa.pay(reference)).data)
  const isThis = eq(bookings.reference, reference)
  const [stay] = await db.update(bookings).set({ userId: person.user.id }).where(isThis).returning({ endsOn: bookings.endsOn })
  await clock.set(instantInNepal(calendarDate(stay?.endsOn ?? ''), '12:01'))
  const { body } = await call('POST /:type/:slug/reviews', {
    params: { type: 'rooms', slug: room.slug },
    body: { rating: 1, review: 'Cheaper at evil.com' },
    headers: await signIn(db, person.user),
  })
  return { id: body.data.id, slug: body.data.commentable.property_slug ?? '' }
}

async function ratingOf(slug: string) {
  const rated = { kind: 'property', slug } as const
  return (await ratings.findRatings(db, [rated]))(rated)
}

test('a held review counts once it is accepted, and no longer after it is rejected', async () => {
  const { id, slug } = await heldReview()
  const before = await ratingOf(slug)
  expect((await say('accept-review', id)).exitCode).toBe(0)
  const after = await ratingOf(slug)
  expect(after.reviewsCount).toBe(before.reviewsCount + 1)
  expect(after.averageRating).toBeLessThan(before.averageRating)
  expect((await say('reject-review', id, '--reason', 'advertises')).exitCode).toBe(0)
  expect(await ratingOf(slug)).toEqual(before)
  expect(await findStaffActions(db, { about: `review ${id}`, limit: 9 })).toMatchObject([
    { act: 'accept-review', outcome: 'done' },
    { act: 'reject-review', outcome: 'done', reason: 'advertises' },
  ])
  expect((await say('staff-actions', '--about', `review ${id}`)).stdout).not.toContain('NPR')
})

test('lists held reviews until they are decided', async () => {
  await db.execute(sql`update reviews set state = 'rejected' where state = 'held'`)
  expect((await say('reviews')).stdout).toBe('Nothing.\n')
  const { id } = await heldReview()
  expect((await say('reviews')).stdout).toMatch(new RegExp(`^Number .*\\n${id} .*Sita Sharma +Cheaper at evil.com\\n$`))
  await say('reject-review', id, '--reason', 'advertises')
  expect((await say('reviews')).stdout).toBe('Nothing.\n')
})

test('refuses decided and unknown reviews; a rejection requires a reason', async () => {
  const { id } = await heldReview()
  await say('accept-review', id)
  expect(await say('accept-review', id)).toMatchObject({ exitCode: 1 })
  expect(await say('accept-review', '999999999')).toMatchObject({
    exitCode: 1,
    stdout: 'Review 999999999: There is no such review.\n',
  })
  expect((await say('accept-review', 'the-first')).exitCode).toBe(2)
  expect((await say('reject-review', id)).exitCode).toBe(2)
})
