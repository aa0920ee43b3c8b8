import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reviews } from '../../review/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestReview, createTestSupplier } from '../testing/members.ts'

const { app, call, db } = await freshApp()
const desk = await createTestSupplier(app, { roles: ['front_desk'] })
const { headers, organisationId } = desk

const list = async (query: { answered?: 'yes' | 'no' } = {}) =>
  (await call('GET /supplier/reviews', { headers, query })).body.data.map(({ id }) => id)
const reply = (id: string, text: string, by = headers) =>
  call('POST /supplier/reviews/:id/reply', { headers: by, params: { id }, body: { text } })

describe('a review of what an organisation sells', () => {
  test('is answered once, and readers see whose answer it is', async () => {
    const id = await createTestReview(app, organisationId)
    expect(await list({ answered: 'no' })).toContain(id)
    expect((await reply(id, 'Thank you, see you again')).status).toBe(201)
    expect((await reply(id, 'Thank you once more')).error?.code).toBe('review_answered')
    expect((await reply(id, 'Thank you, see you again')).error?.code).toBe('review_answered')
    expect(await list({ answered: 'no' })).not.toContain(id)
    expect(await list({ answered: 'yes' })).toContain(id)
    const shown = await call('GET /supplier/reviews', { headers, query: {} })
    expect(shown.body.data.find((review) => review.id === id)?.reply).toMatchObject({
      text: 'Thank you, see you again',
      by: 'supplier',
    })
  })

  test('takes no answer with a web address, and none from another organisation', async () => {
    const id = await createTestReview(app, organisationId)
    expect((await reply(id, 'Book at www.cheaper.example')).error?.fields).toHaveProperty('text')
    const stranger = await createTestSupplier(app)
    expect((await reply(id, 'Thank you', stranger.headers)).error?.code).toBe('not_found')
    const [row] = await db
      .select()
      .from(reviews)
      .where(eq(reviews.id, Number(id)))
    expect(row?.reply).toBeNull()
  })

  test('gets one answer from two members who answer at once', async () => {
    const id = await createTestReview(app, organisationId)
    const answers = await Promise.all([reply(id, 'Thank you'), reply(id, 'Many thanks')])
    expect(answers.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual(['done', 'review_answered'])
  })
})
