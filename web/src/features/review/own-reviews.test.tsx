import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OwnReviews } from './own-reviews.tsx'

const SUMMARY = {
  average_rating: 4.5,
  reviews_count: 6,
  star_count: { first_star: 0, second_star: 0, third_star: 0, fourth_star: 3, fifth_star: 3 },
}

async function shown(more: Parameters<typeof OwnReviews>[0]['more']): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <OwnReviews reviews={[]} summary={SUMMARY} more={more} />
    </MemoryRouter>,
  )
  return text(prelude)
}

test('one’s own reviews go on by a button, as long as there are more', async () => {
  const more = { load: () => {}, isLoading: false, hasFailed: false }
  expect(await shown(more)).toMatch(/<button[^>]*>load more\.\.</)
  expect(await shown({ ...more, hasFailed: true })).toContain('The rest could not be loaded.')
  expect(await shown(undefined)).not.toContain('<button')
})
