import { calendarDate } from '../dates.ts'
import { describe, expect, test } from 'vitest'
import { cheapestNearby } from './cheapest-nearby.ts'

const day = (number: number) => calendarDate(`2026-11-${number}`)
const priced = (totals: Record<number, number | null>) =>
  Object.entries(totals).map(([number, total]) => ({ date: day(Number(number)), total }))

describe('cheapestNearby', () => {
  test('returns the day with the lowest total and what it saves', () => {
    const days = priced({ 20: 900, 21: 950, 22: 1000, 23: 800, 24: null })
    expect(cheapestNearby(days, day(22))).toEqual({ date: day(23), total: 800, saving: 200 })
  })

  test('prefers the nearest day of equal totals, and then the later', () => {
    expect(cheapestNearby(priced({ 18: 800, 20: 800, 22: 1000, 24: 800 }), day(22))?.date).toBe(day(24))
    expect(cheapestNearby(priced({ 21: 800, 22: 1000, 24: 800 }), day(22))?.date).toBe(day(21))
  })

  test('returns nothing for a saving below 5 percent', () => {
    expect(cheapestNearby(priced({ 22: 1000, 23: 951 }), day(22))).toBeUndefined()
    expect(cheapestNearby(priced({ 22: 1000, 23: 950 }), day(22))?.saving).toBe(50)
    expect(cheapestNearby(priced({ 22: 0, 23: 0 }), day(22))).toBeUndefined()
  })

  test('returns nothing when the chosen day cannot be booked', () => {
    expect(cheapestNearby(priced({ 22: null, 23: 800 }), day(22))).toBeUndefined()
  })
})
