import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { aNight } from '../testing/generated-plans.ts'
import type { PlanNight } from './plan.ts'
import { restrictionOf } from './restriction.ts'

const TODAY = calendarDate('2026-11-22')
const DAY = (ahead: number) => addDays(TODAY, ahead)
const ANY_TIME = { advanceDaysMin: null, advanceDaysMax: null }

/** A stay of the nights 5, 6 and 7 days from today. */
const STAY = { from: DAY(5), to: DAY(8), today: TODAY }
const on = (ahead: number, own: Partial<PlanNight>) => aNight(DAY(ahead), own)

describe('restrictionOf', () => {
  test.each<[string, PlanNight, string | null, number | null]>([
    ['a closed night', on(7, { closed: true }), 'closed', null],
    ['a closed departure day', on(8, { closed: true }), null, null],
    ['no arrival on the arrival day', on(5, { noArrival: true }), 'no_arrival', null],
    ['no arrival on a later day', on(6, { noArrival: true }), null, null],
    ['no departure on the departure day', on(8, { noDeparture: true }), 'no_departure', null],
    ['no departure on an earlier day', on(7, { noDeparture: true }), null, null],
    ['a longer minimum stay on arrival', on(5, { minStayArrival: 4 }), 'min_stay', 4],
    ['a longer minimum stay on arrival of a later day', on(6, { minStayArrival: 4 }), null, null],
    ['a longer minimum stay through', on(7, { minStayThrough: 4 }), 'min_stay', 4],
    ['a longer minimum stay through the departure day', on(8, { minStayThrough: 4 }), null, null],
    ['a minimum stay of its length', on(5, { minStayArrival: 3, minStayThrough: 3 }), null, null],
    ['a shorter maximum stay on arrival', on(5, { maxStayArrival: 2 }), 'max_stay', 2],
    ['a shorter maximum stay through', on(7, { maxStayThrough: 2 }), 'max_stay', 2],
    ['a maximum stay of its length', on(5, { maxStayArrival: 3, maxStayThrough: 3 }), null, null],
  ])('judges %s', (_, night, kind, count) => {
    expect(restrictionOf(ANY_TIME, [night], STAY)).toEqual(kind === null ? null : { kind, count })
  })

  test.each([
    [
      { advanceDaysMin: 6, advanceDaysMax: null },
      { kind: 'too_late', count: 6 },
    ],
    [{ advanceDaysMin: 5, advanceDaysMax: 5 }, null],
    [
      { advanceDaysMin: null, advanceDaysMax: 4 },
      { kind: 'too_early', count: 4 },
    ],
  ])('applies the advance limits %j five days ahead', (limits, expected) => {
    expect(restrictionOf(limits, [], STAY)).toEqual(expected)
  })
})
