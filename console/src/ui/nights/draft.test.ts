import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { NOTHING, readDraft, typedFirst, type Draft } from './draft.ts'

const range = { from: calendarDate('2026-12-04'), to: calendarDate('2026-12-17') }
const read = (draft: Partial<Draft>, weekdays = [0, 1, 2, 3, 4, 5, 6]) =>
  readDraft({ ...NOTHING, ...draft }, { range, weekdays, plan: 'standard' })

describe('readDraft', () => {
  test.each([
    ['set', '6500', { set: 6500 }],
    ['set', 'Rs 6,500', { set: 6500 }],
    ['set', '६५००', { set: 6500 }],
    ['adjust', '+10%', { percent: 10 }],
    ['adjust', '-10 %', { percent: -10 }],
    ['adjust', '−500', { amount: -500 }],
    ['adjust', '500', { amount: 500 }],
    ['base', '', 'base'],
  ] as const)('reads the price %s %s', (priceKind, price, expected) => {
    expect(read({ priceKind, price }).request).toEqual({ days: [range], plan: 'standard', price: expected })
  })

  test.each([
    ['price', { priceKind: 'set', price: '' }],
    ['price', { priceKind: 'set', price: '10%' }],
    ['price', { priceKind: 'adjust', price: '0' }],
    ['price', { priceKind: 'adjust', price: 'ten' }],
    ['min', { minKind: 'set', min: '0' }],
    ['max', { maxKind: 'set', max: '1.5' }],
    ['rooms', { roomsKind: 'set', rooms: '-1' }],
  ] as const)('returns the unreadable field %s', (field, draft) => {
    expect(read(draft)).toEqual({ request: undefined, unreadable: [field] })
  })

  test('returns no request for untouched fields or without a weekday', () => {
    expect(read({})).toEqual({ request: undefined, unreadable: [] })
    expect(read({ priceKind: 'base' }, []).request).toBeUndefined()
  })

  test('requests all touched fields, on some weekdays', () => {
    const draft: Partial<Draft> = {
      minKind: 'set',
      min: '2',
      maxKind: 'none',
      roomsKind: 'set',
      rooms: '0',
      canArrive: false,
      canDepart: true,
    }
    expect(read({ ...draft, canBook: false }, [5, 6]).request).toEqual({
      days: [range],
      weekdays: [5, 6],
      plan: 'standard',
      min_stay: 2,
      max_stay: null,
      rooms_to_sell: 0,
      no_arrival: true,
      no_departure: false,
      is_closed: true,
    })
  })
})

test.each([
  ['6', { priceKind: 'set', price: '6' }],
  ['६', { priceKind: 'set', price: '६' }],
  ['−', { priceKind: 'adjust', price: '−' }],
  ['=', { priceKind: 'base', price: '' }],
])('typedFirst begins a price with %s', (character, change) => {
  expect(typedFirst(character)).toEqual(change)
})
