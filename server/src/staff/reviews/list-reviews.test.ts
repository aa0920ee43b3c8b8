import type { ReviewAct } from '@chautari/contract/staff/reviews'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'
import { createHeldReview } from '../testing/waiting-work.ts'

const { app, call, db } = await freshApp()
const { headers } = await createTestMember(app, { role: 'content' })

type Query = Parameters<typeof call<'GET /staff/reviews'>>[1]['query']
const list = async (query: Query) => (await call('GET /staff/reviews', { headers, query })).body
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id)

describe('the list of reviews', () => {
  test('is narrowed by state, stars, answer and words, the newest first', async () => {
    const [first, second] = [await createHeldReview(db, 'Warm quilts'), await createHeldReview(db, 'Cold 97% of quilts')]
    const act = (body: ReviewAct) => call('POST /staff/reviews/:id/acts', { headers, params: { id: first }, body })
    await act({ act: 'publish' })
    await act({ act: 'answer', text: 'Thank you', text_ne: null })
    const text = 'QUILTS'
    expect(await idsOf({ text })).toEqual([second, first])
    expect(await idsOf({ text, state: 'held' })).toEqual([second])
    expect(await idsOf({ text, answered: 'yes' })).toEqual([first])
    expect(await idsOf({ text, answered: 'no', rating: '2' })).toEqual([second])
    expect(await idsOf({ text, rating: '5' })).toEqual([])
    expect(await idsOf({ text: '7%' })).toEqual([second])
    const [review] = (await list({ text, state: 'shown' })).data
    expect(review).toMatchObject({
      author: 'Sita Sharma',
      reference: null,
      answer: { text: 'Thank you', text_ne: null },
      product: { kind: 'room' },
    })
    expect((await call('GET /staff/reviews/:id', { headers, params: { id: first } })).body.data).toEqual(review)
  })

  test('continues where the previous page ended', async () => {
    const made: string[] = []
    for (let n = 0; n < 31; n++) made.unshift(await createHeldReview(db, 'Thin mattress'))
    const { data, next_cursor: next } = await list({ text: 'mattress' })
    expect(data.map(({ id }) => id)).toEqual(made.slice(0, 30))
    const rest = await list({ text: 'mattress', cursor: next ?? '' })
    expect([rest.data.map(({ id }) => id), rest.next_cursor]).toEqual([made.slice(30), null])
  })
})
