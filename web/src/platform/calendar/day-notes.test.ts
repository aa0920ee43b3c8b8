import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { afterAnswer } from './day-notes.ts'

const answer = (day: string, price: string) => ({
  notes: new Map([[calendarDate(day), { text: price, spoken: price }]]),
  legend: price,
})

test('afterAnswer leaves the notes of the current key unchanged when a response for another key arrives late', () => {
  const present = afterAnswer(new Map(), 'three nights', answer('2026-12-01', '900'))
  const late = afterAnswer(present, 'two nights', answer('2026-12-01', '850'))
  expect(late.get('three nights')).toEqual(present.get('three nights'))
})

test('afterAnswer adds the notes of a month to those of earlier months', () => {
  const first = afterAnswer(new Map(), 'two nights', answer('2026-12-01', '900'))
  const both = afterAnswer(first, 'two nights', answer('2027-01-01', '850'))
  expect([...(both.get('two nights')?.notes.values() ?? [])].map(({ text }) => text)).toEqual(['900', '850'])
})
