import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Review } from '@chautari/contract/review/shapes'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import texts from '../../texts/en/review/reviews.ts'
import { OwnReviews } from './own-reviews.tsx'

const SUMMARY = {
  average_rating: 4.5,
  reviews_count: 6,
  star_count: { first_star: 0, second_star: 0, third_star: 0, fourth_star: 3, fifth_star: 3 },
}

const REVIEW: Review = {
  id: '1',
  rating: 4,
  review: 'Cheaper elsewhere',
  created_at: '2026-11-20T06:00:00.000Z',
  is_held: false,
  is_rejected: false,
  reply: null,
  users: { name: 'Sita Sharma', profile_image: null },
  commentable: { kind: 'package', slug: 'rara', title: 'Rara Lake', property_name: null, property_slug: null },
}

async function shown(more: Parameters<typeof OwnReviews>[0]['more'], reviews: Review[] = []): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <OwnReviews reviews={reviews} summary={SUMMARY} more={more} />
    </MemoryRouter>,
  )
  return text(prelude)
}

test('own reviews have a button to load more, as long as there are more', async () => {
  const more = { load: () => {}, isLoading: false, hasFailed: false }
  expect(await shown(more)).toMatch(/<button[^>]*>load more\.\.</)
  expect(await shown({ ...more, hasFailed: true })).toContain('We couldn’t load more reviews.')
  expect(await shown(undefined)).not.toContain('<button')
})

test('own reviews say when they are not published, and why', async () => {
  const of = async (review: Partial<Review>) => shown(undefined, [{ ...REVIEW, ...review }])
  const [looked, never] = [texts.held, texts.rejected]
  expect(await of({ is_held: true })).toContain(looked)
  expect(await of({ is_rejected: true })).toContain(never)
  for (const expected of [looked, never]) expect(await of({})).not.toContain(expected)
})
