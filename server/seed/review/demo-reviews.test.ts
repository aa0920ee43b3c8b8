import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from '@chautari/contract/review/limits'
import { addDays, calendarDate, dayInNepal } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { needsModeration } from '../../src/review/rules/moderation.ts'
import { demoReviews } from './demo-reviews.ts'
import { REVIEWERS } from './reviews/reviewers.ts'

const today = calendarDate('2026-11-21')
const reviews = demoReviews({ today, seed: 1 })
const shareOf = (isSo: (review: (typeof reviews)[number]) => boolean) => reviews.filter(isSo).length / reviews.length

describe('demo reviews', () => {
  test('number four hundred and depend on the seed and the day only', () => {
    expect(reviews).toHaveLength(400)
    expect(demoReviews({ today, seed: 1 })).toEqual(reviews)
    expect(demoReviews({ today, seed: 2 })).not.toEqual(reviews)
  })

  test('have eighty authors, unique texts and one review per author and property', () => {
    expect(new Set(REVIEWERS).size).toBe(80)
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(400)
    expect(new Set(reviews.map(({ of, authorName }) => JSON.stringify([of, authorName]))).size).toBe(400)
    expect(new Set(reviews.map(({ authorName }) => authorName)).size).toBeGreaterThan(75)
  })

  test('pass the validation of posted reviews', () => {
    for (const { text, rating } of reviews) {
      expect(text.length, text).toBeGreaterThanOrEqual(REVIEW_TEXT_MIN)
      expect(text.length, text).toBeLessThanOrEqual(REVIEW_TEXT_MAX)
      expect(text).not.toMatch(/[{}]|undefined/)
      expect(needsModeration(text), text).toBe(false)
      expect([1, 2, 3, 4, 5]).toContain(rating)
    }
  })

  test.each([
    [5, 0.46],
    [4, 0.34],
    [3, 0.13],
    [2, 0.05],
    [1, 0.02],
  ])('give %d stars about as often as intended', (stars, share) => {
    expect(Math.abs(shareOf(({ rating }) => rating === stars) - share)).toBeLessThan(0.05)
  })

  test('are in Nepali in about one of seven cases', () => {
    const share = shareOf(({ text }) => /\p{Script=Devanagari}/u.test(text))
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.2)
  })

  test('date from the last eighteen months, many of them from just after Dashain', () => {
    const days = reviews.map(({ createdAt }) => dayInNepal(createdAt))
    for (const day of days) expect(day >= addDays(today, -548) && day < today, day).toBe(true)
    const isAfterDashain = (day: (typeof days)[number]) => [7, 8].includes(bikramSambat(day)?.month ?? 0)
    expect(days.filter(isAfterDashain).length / days.length).toBeGreaterThan(0.35)
  })
})
