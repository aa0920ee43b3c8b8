import { expect, test } from 'vitest'
import { summarizeRatings } from './rating-summary.ts'

test.each([
  [[], 0, 0],
  [[[5, 1]], 5, 1],
  [
    [
      [5, 1],
      [4, 2],
    ],
    4.33,
    3,
  ],
  [
    [
      [1, 1],
      [2, 1],
      [5, 5],
    ],
    4,
    7,
  ],
] as [[number, number][], number, number][])('ratings %j have the average %f of %i reviews', (times, average, count) => {
  expect(summarizeRatings(new Map(times))).toMatchObject({ average_rating: average, reviews_count: count })
})

test('counts each rating separately', () => {
  const { star_count: stars } = summarizeRatings(new Map([1, 2, 3, 4, 5].map((rating) => [rating, rating * 10])))
  expect(stars).toEqual({ first_star: 10, second_star: 20, third_star: 30, fourth_star: 40, fifth_star: 50 })
})
