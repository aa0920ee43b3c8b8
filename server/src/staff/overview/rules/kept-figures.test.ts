import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { figuresToKeep, firstUnsettled, spansToCount } from './kept-figures.ts'

const day = (n: number) => calendarDate(`2026-11-${String(n).padStart(2, '0')}`)
const span = (from: number, end: number) => ({ from: day(from), end: day(end) })

test('a day is settled two days after its end', () => {
  expect(firstUnsettled(day(28))).toBe(day(26))
})

describe('spansToCount', () => {
  test.each([
    ['all days where none is kept, settled ones apart', [], [span(20, 26), span(26, 29)]],
    ['recent days where all settled ones are kept', [20, 21, 22, 23, 24, 25], [span(26, 29)]],
    ['the days between kept ones', [20, 22, 23, 25], [span(21, 22), span(24, 25), span(26, 29)]],
  ])('returns %s', (_, kept, spans) => {
    const days = kept.map(day)
    expect(spansToCount(span(20, 29), (each) => days.includes(each), day(26))).toEqual(spans)
  })
})

describe('figuresToKeep', () => {
  test('keeps a day without events, so that it is not counted again', () => {
    const paid = [{ day: day(21), paid: 3 }]
    const nothing = { bookings: [], paid: [], attempts: [], movements: [] }
    expect(figuresToKeep(span(20, 22), { ...nothing, paid })).toEqual([
      { day: day(20), figures: nothing },
      { day: day(21), figures: { ...nothing, paid: [{ paid: 3 }] } },
    ])
  })
})
