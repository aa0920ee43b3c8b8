import type { Review } from '@chautari/contract/review/shapes'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ReviewsShown } from '../../entities/review/product-reviews.ts'
import { ProductReviews } from './product-reviews.tsx'

const REVIEW: Review = {
  id: '1',
  rating: 4,
  review: 'शान्त कोठा।',
  // After midnight in Nepal.
  created_at: '2026-11-20T19:00:00.000Z',
  reply: null,
  users: { name: null, profile_image: null },
  commentable: {
    kind: 'room',
    slug: 'phewa-horizon-resort-deluxe',
    title: 'Deluxe Lake View',
    property_name: 'Phewa Horizon Resort',
    property_slug: 'phewa-horizon-resort',
  },
  is_held: false,
  is_rejected: false,
}

const SHOWN: ReviewsShown = {
  review_summary: {
    average_rating: 4.5,
    reviews_count: 6,
    star_count: { first_star: 0, second_star: 0, third_star: 0, fourth_star: 3, fifth_star: 3 },
  },
  reviews: { data: [REVIEW], current_page: 1, last_page: 2, per_page: 4, total: 6, next_page_url: '/next' },
}

async function html(shown: ReviewsShown, moreAt?: string): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element: <ProductReviews shown={shown} moreAt={moreAt} /> }])
  return (await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)).replaceAll('<!-- -->', '')
}

const words = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('the reviews of a product', () => {
  test('show the average with two decimals, and the count of each rating from five down to one', async () => {
    const read = words(await html(SHOWN))
    expect(read).toContain('4.50')
    expect(read).toMatch(/Excellent 3 Good 3 Average 0 Poor 0 Terrible 0/)
  })

  test('show "Not provided" for a deleted author, the day in Nepal, and the text in its own language', async () => {
    const markup = await html(SHOWN)
    expect(words(markup)).toMatch(/Not provided .*2026-11-21/)
    expect(markup).toMatch(/<p lang="ne">/)
  })

  test('show our answer below a review, in its own language', async () => {
    const reply = { by: 'staff' as const, text: 'धन्यवाद, फेरि आउनुहोस्।', created_at: '2026-11-21T05:00:00.000Z' }
    const markup = await html({ ...SHOWN, reviews: { ...SHOWN.reviews, data: [{ ...REVIEW, reply }] } })
    expect(words(markup)).toContain('Answer from Chautari 2026-11-21 धन्यवाद, फेरि आउनुहोस्।')
    expect(words(await html(SHOWN))).not.toContain('Answer from Chautari')
  })

  test('have a link to load more, as long as there are more', async () => {
    expect(await html(SHOWN, '/property/x?reviews=2')).toContain('href="/property/x?reviews=2"')
    expect(await html(SHOWN)).not.toContain('<a ')
  })

  test('say when there are none yet', async () => {
    const nothing = {
      review_summary: { ...SHOWN.review_summary, reviews_count: 0 },
      reviews: { ...SHOWN.reviews, data: [], total: 0 },
    }
    expect(words(await html(nothing))).toContain('No reviews yet')
  })
})
