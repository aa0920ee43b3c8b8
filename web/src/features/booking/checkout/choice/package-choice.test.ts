import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { choiceSearch, readChoice, seatsFor, toldEnd } from './package-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

test('an address says when and for how many, or nothing', () => {
  expect(read('bookingStartDate=2026-12-03&count=3')).toEqual({ startDate: '2026-12-03', count: 3 })
  expect(read('count=2')).toEqual({ startDate: undefined, count: 2 })
  expect(read('step=2')).toBeUndefined()
})

test.each(['-1', '0', 'x', '1e9x', ''])('a count of "%s" is one person', (count) => {
  expect(read(`bookingStartDate=2026-12-03&count=${count}`)?.count).toBe(1)
})

test('a day that is none is not chosen', () => {
  expect(read('bookingStartDate=2026-02-30&count=1')?.startDate).toBeUndefined()
})

test('a choice goes into an address and back', () => {
  const choice = read('bookingStartDate=2026-12-03&count=4')
  expect(choice && read(choiceSearch(choice))).toEqual(choice)
})

test('a trip ends on its start plus its days, and one of a single day is told as that day', () => {
  const start = calendarDate('2026-12-30')
  expect(toldEnd(start, 5)).toBe('2027-01-04')
  expect(toldEnd(start, 1)).toBe(start)
})

test('nobody books more than fifty persons', () => {
  expect(read('bookingStartDate=2026-12-03&count=999')?.count).toBe(50)
})

test.each([
  [2, true, 2, 'enough'],
  [3, true, 2, 'few'],
  [1, true, 0, 'none'],
  [1, false, 5, 'none'],
] as const)('for %i persons, bookable %s, with %i seats left there are %s', (count, availability, left, answer) => {
  expect(seatsFor(count, { availability, free_seats: left })).toBe(answer)
})
