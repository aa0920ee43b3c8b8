import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { afterAnswer } from './day-notes.ts'

const answer = (day: string, price: string) => ({
  notes: new Map([[calendarDate(day), { text: price, spoken: price }]]),
  legend: price,
})

test('an answer for other dates that arrives late leaves the notes of the present ones as they are', () => {
  const present = afterAnswer(new Map(), 'three nights', answer('2026-12-01', '900'))
  const late = afterAnswer(present, 'two nights', answer('2026-12-01', '850'))
  expect(late.get('three nights')).toEqual(present.get('three nights'))
})

test('the notes of a month join those of the months before', () => {
  const first = afterAnswer(new Map(), 'two nights', answer('2026-12-01', '900'))
  const both = afterAnswer(first, 'two nights', answer('2027-01-01', '850'))
  expect([...(both.get('two nights')?.notes.values() ?? [])].map(({ text }) => text)).toEqual(['900', '850'])
})
