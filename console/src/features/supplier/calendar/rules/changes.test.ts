import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { changesOf, rangesOf, targetsOf, typedFields } from './changes.ts'
import type { Row, RowKind } from './rows.ts'

const days = (...dates: number[]): CalendarDate[] => dates.map((date) => calendarDate(`2026-12-${String(date).padStart(2, '0')}`))
const row = (room: string, kind: RowKind, shownPlan = 'standard'): Row => ({
  key: `${room} ${shownPlan} ${kind}`,
  room,
  kind,
  plan: 'standard',
  shownPlan,
  isDerived: shownPlan !== 'standard',
})

describe('rangesOf', () => {
  test('joins consecutive nights, also across the end of a month', () => {
    const nights = [...days(4, 5, 6, 9, 31), calendarDate('2027-01-01')]
    expect(rangesOf(nights)).toEqual([
      { from: '2026-12-04', to: '2026-12-06' },
      { from: '2026-12-09', to: '2026-12-09' },
      { from: '2026-12-31', to: '2027-01-01' },
    ])
  })
})

describe('changesOf', () => {
  test('names a room once, even if several of its rows are selected, with the plan that a derived one follows', () => {
    const chosen = [
      { row: row('double', 'stock'), days: days(4, 5) },
      { row: row('double', 'price'), days: days(5, 6) },
      { row: row('double', 'price', 'saver'), days: days(6) },
    ]
    expect(targetsOf(chosen)).toEqual([{ room: 'double', plan: 'standard', days: days(4, 5, 6) }])
  })

  test('puts rooms with the same nights and plan into one change', () => {
    const chosen = [
      { row: row('double', 'price'), days: days(4, 5) },
      { row: row('twin', 'price'), days: days(4, 5) },
      { row: row('suite', 'price'), days: days(7) },
    ]
    expect(changesOf(chosen, { price: { percent: 10 } }, [5, 6])).toEqual([
      {
        rooms: ['double', 'twin'],
        plan: 'standard',
        days: [{ from: '2026-12-04', to: '2026-12-05' }],
        weekdays: [5, 6],
        price: { percent: 10 },
      },
      {
        rooms: ['suite'],
        plan: 'standard',
        days: [{ from: '2026-12-07', to: '2026-12-07' }],
        weekdays: [5, 6],
        price: { percent: 10 },
      },
    ])
  })

  test('splits changes with more ranges than one change can have', () => {
    const single = Array.from({ length: 30 }, (_, at) =>
      calendarDate(new Date(Date.UTC(2026, 11, 1 + 2 * at)).toISOString().slice(0, 10)),
    )
    const changes = changesOf([{ row: row('double', 'price'), days: single }], { min_stay: 2 })
    expect(changes.map((change) => change.days.length)).toEqual([24, 6])
  })
})

describe('typedFields', () => {
  test.each([
    ['price', '6500', { price: { set: 6500 } }],
    ['price', 'Rs 6,500', { price: { set: 6500 } }],
    ['price', '६५००', { price: { set: 6500 } }],
    ['price', '+10%', { price: { percent: 10 } }],
    ['price', '−500', { price: { amount: -500 } }],
    ['price', '=', { price: 'base' }],
    ['stock', '3', { rooms_to_sell: 3 }],
    ['stock', '0', { rooms_to_sell: 0 }],
    ['stock', '=', { rooms_to_sell: null }],
    ['min_stay', '2', { min_stay: 2 }],
    ['max_stay', '=', { max_stay: null }],
    ['no_arrival', 'x', { no_arrival: true }],
    ['no_departure', '=', { no_departure: false }],
  ] as const)('reads %s typed as %s', (kind, text, expected) => {
    expect(typedFields(kind, text)).toEqual(expected)
  })

  test.each([
    ['price', '0'],
    ['price', 'ten'],
    ['price', ''],
    ['stock', '-1'],
    ['stock', '1.5'],
    ['min_stay', '0'],
    ['no_arrival', ''],
  ] as const)('reads nothing into %s from "%s"', (kind, text) => {
    expect(typedFields(kind, text)).toBeUndefined()
  })
})
