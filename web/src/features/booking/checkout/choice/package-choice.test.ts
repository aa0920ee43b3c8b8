import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { choiceSearch, readChoice, seatsFor, displayedEnd } from './package-choice.ts'

const read = (query: string) => readChoice(new URLSearchParams(query))

test('the choice is read from an address with a start and travellers', () => {
  expect(read('bookingStartDate=2026-12-03&count=3')).toEqual({ startDate: '2026-12-03', count: 3 })
  expect(read('count=2')).toEqual({ startDate: undefined, count: 2 })
  expect(read('step=2')).toBeUndefined()
})

test.each(['-1', '0', 'x', '1e9x', ''])('a count of "%s" is read as one traveller', (count) => {
  expect(read(`bookingStartDate=2026-12-03&count=${count}`)?.count).toBe(1)
})

test('an invalid date is not a choice', () => {
  expect(read('bookingStartDate=2026-02-30&count=1')?.startDate).toBeUndefined()
})

test('a choice is written into an address and read back', () => {
  const choice = read('bookingStartDate=2026-12-03&count=4')
  expect(choice && read(choiceSearch(choice))).toEqual(choice)
})

test('a trip ends on its start plus its days, and a day trip is shown as its day', () => {
  const start = calendarDate('2026-12-30')
  expect(displayedEnd(start, 5)).toBe('2027-01-04')
  expect(displayedEnd(start, 1)).toBe(start)
})

test('at most fifty travellers can be booked', () => {
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
