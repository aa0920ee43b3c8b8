import { addDays, calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { DAYS_AHEAD_MAX } from '@chautari/contract/rates/limits'
import { describe, expect, test } from 'vitest'
import type { Values } from './cell.ts'
import { changePlanNight, changeRoomNight, chooseNights, concernsOf, refusalOfChange, type NightChange } from './night-change.ts'

const TODAY = calendarDate('2026-11-23')
const day = (ahead: number) => addDays(TODAY, ahead)

describe('chooseNights', () => {
  test('takes the weekdays of all ranges, each night once and in order', () => {
    const days = [
      { from: calendarDate('2026-12-05'), to: calendarDate('2026-12-12') },
      { from: calendarDate('2026-11-28'), to: calendarDate('2026-12-05') },
    ]
    expect(chooseNights({ days, weekdays: [6] }, TODAY)).toEqual(['2026-11-28', '2026-12-05', '2026-12-12'])
  })

  test('takes each Mangsir of the next two years', () => {
    const nights = chooseNights({ days: [{ bikramMonths: [8] }] }, TODAY)
    expect(nights).toContain('2026-12-15')
    expect(nights).not.toContain('2026-12-16')
    expect(nights).toContain('2027-12-01')
    expect(nights).toHaveLength(23 + 30 + 7)
  })

  test.each([
    ['a range that ends before it begins', { from: day(3), to: day(2) }, 'days_reversed'],
    ['a night that has passed', { from: day(-1), to: day(2) }, 'days_past'],
    ['a night after the horizon', { from: day(0), to: day(DAYS_AHEAD_MAX + 1) }, 'days_too_far'],
  ])('refuses %s', (_, range, code) => {
    expect(chooseNights({ days: [range] }, TODAY)).toEqual({ code })
  })

  test('refuses a choice without a night', () => {
    expect(chooseNights({ days: [{ from: day(0), to: day(0) }], weekdays: [6] }, TODAY)).toEqual({ code: 'no_nights' })
  })

  test('takes today and the last day of the horizon', () => {
    expect(chooseNights({ days: [{ from: day(0), to: day(DAYS_AHEAD_MAX) }] }, TODAY)).toHaveLength(DAYS_AHEAD_MAX + 1)
  })
})

describe('refusalOfChange', () => {
  test.each<[string, NightChange, number, string | undefined]>([
    ['an empty change', {}, 1, 'nothing_asked'],
    ['too many cells', { closed: true }, 5001, 'too_many_cells'],
    ['the most cells', { closed: true }, 5000, undefined],
    ['a stay of no night', { minStayArrival: 0 }, 1, 'length_out_of_range'],
    ['a stay of half a night', { maxStayThrough: 1.5 }, 1, 'length_out_of_range'],
    ['no shortest stay', { minStayArrival: null }, 1, undefined],
    ['more rooms than there are', { wanted: 6 }, 1, 'wanted_out_of_range'],
    ['all rooms', { wanted: 5 }, 1, undefined],
    ['no room', { wanted: 0 }, 1, undefined],
  ])('judges %s', (_, change, cells, code) => {
    expect(refusalOfChange(change, { cells, totals: [5, 8] })?.code).toBe(code)
  })
})

describe('concernsOf', () => {
  test.each<[NightChange, { plans: boolean; rooms: boolean }]>([
    [{ price: 'base' }, { plans: true, rooms: false }],
    [{ wanted: null }, { plans: false, rooms: true }],
    [
      { stopSell: false, closed: true },
      { plans: true, rooms: true },
    ],
  ])('tells what %j concerns', (change, concerns) => {
    expect(concernsOf(change)).toEqual(concerns)
  })
})

describe('changePlanNight', () => {
  const by = { basePaisa: paisa(500_000), origin: 'hand' }
  const night: Values = { pricePaisa: null, closed: true, origin: null }

  test.each<[NightChange, Values]>([
    [{ price: { set: paisa(500_000) } }, { pricePaisa: 500_000, closed: true, origin: 'hand' }],
    [{ price: { percent: 10 } }, { pricePaisa: 550_000, closed: true, origin: 'hand' }],
    [
      { closed: false, wanted: 3 },
      { pricePaisa: null, closed: false, origin: 'hand' },
    ],
  ])('applies %j', (change, next) => {
    expect(changePlanNight(night, change, by)).toEqual(next)
  })

  test('adjusts the own price of a night, and takes it back to the base', () => {
    const own = { ...night, pricePaisa: 800_000 }
    expect(changePlanNight(own, { price: { paisa: -50_000 } }, by).pricePaisa).toBe(750_000)
    expect(changePlanNight(own, { price: 'base' }, by).pricePaisa).toBeNull()
  })
})

describe('changeRoomNight', () => {
  test.each<[NightChange, Values]>([
    [{ wanted: 0 }, { wanted: 0, closed: true }],
    [{ wanted: null }, { wanted: null, closed: true }],
    [{ stopSell: false }, { wanted: 2, closed: false }],
    [{ closed: false }, { wanted: 2, closed: true }],
  ])('applies %j', (change, next) => {
    expect(changeRoomNight({ wanted: 2, closed: true }, change)).toEqual(next)
  })
})
