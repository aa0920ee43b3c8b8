import { describe, expect, test } from 'vitest'
import { PRIOR_REVIEWS } from '@chautari/contract/catalogue/limits'
import { meanStars, ratingStep, weightedRating } from './weighted-rating.ts'

const MEAN = 4.2

describe('weightedRating', () => {
  test('is the mean of the catalogue without any review', () => {
    expect(weightedRating({ stars: 0, reviews: 0 }, MEAN)).toBeCloseTo(MEAN, 10)
  })

  test('puts many good reviews above a single perfect one', () => {
    const single = weightedRating({ stars: 5, reviews: 1 }, MEAN)
    const many = weightedRating({ stars: 92, reviews: 20 }, MEAN)
    expect(many).toBeGreaterThan(single)
  })

  test('puts many poor reviews below a single bad one', () => {
    const single = weightedRating({ stars: 1, reviews: 1 }, MEAN)
    const many = weightedRating({ stars: 40, reviews: 20 }, MEAN)
    expect(many).toBeLessThan(single)
  })

  test('approaches the plain mean as reviews accumulate, and lies halfway at the number of the prior', () => {
    expect(weightedRating({ stars: 5 * PRIOR_REVIEWS, reviews: PRIOR_REVIEWS }, 4)).toBeCloseTo(4.5, 10)
    expect(weightedRating({ stars: 45_000, reviews: 10_000 }, 4)).toBeCloseTo(4.5, 2)
  })
})

test('a catalogue without reviews has the mean 0', () => {
  expect([meanStars({ stars: 0, reviews: 0 }), meanStars({ stars: 9, reviews: 2 })]).toEqual([0, 4.5])
})

test.each([
  [4.25, 4.49, true],
  [4.49, 4.5, false],
  [4.24, 4.25, false],
])('the ratings %d and %d have the same step: %s', (one, other, isSame) => {
  expect(ratingStep(one) === ratingStep(other)).toBe(isSame)
})
