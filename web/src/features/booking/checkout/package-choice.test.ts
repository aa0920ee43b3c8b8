import { expect, test } from 'vitest'
import { choiceSearch, readChoice, withSeatsLeft } from './package-choice.ts'

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

test('nobody books more seats than there are, nor fewer than one', () => {
  expect(withSeatsLeft({ startDate: undefined, count: 9 }, 4).count).toBe(4)
  expect(withSeatsLeft({ startDate: undefined, count: 2 }, 0).count).toBe(1)
})
