import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { couponFaults, couponLeft } from './kept-coupon.ts'
import { stateOn } from './period.ts'

const today = calendarDate('2026-11-21')
const coupon = {
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  stoppedAt: null as Date | null,
  useLimit: null as number | null,
  used: 0,
  percent: null as number | null,
  amountPaisa: 50_000 as number | null,
  maxPaisa: null as number | null,
}
type Given = Partial<typeof coupon>
const STOPPED = new Date('2026-11-20T06:00:00Z')

describe('stateOn', () => {
  test.each<[string, Given, string]>([
    ['is running on its first day', { startsOn: '2026-11-21' }, 'running'],
    ['is running on its last day', { endsOn: '2026-11-21' }, 'running'],
    ['is planned before its first day', { startsOn: '2026-11-22' }, 'planned'],
    ['has ended after its last day', { endsOn: '2026-11-20' }, 'ended'],
    ['is stopped on whichever day', { startsOn: '2026-11-22', stoppedAt: STOPPED }, 'stopped'],
  ])('%s', (_, given, state) => {
    expect(stateOn({ ...coupon, ...given }, today)).toBe(state)
  })
})

describe('couponFaults', () => {
  test.each<[string, Given, string[]]>([
    ['accepts one day', { startsOn: '2026-11-30' }, []],
    ['accepts today as the last day', { endsOn: '2026-11-21' }, []],
    ['refuses a last day before the first', { startsOn: '2026-12-01' }, ['ends_on']],
    ['refuses a last day that has passed', { endsOn: '2026-11-20' }, ['ends_on']],
    ['accepts a limit of as many uses as are taken', { useLimit: 7, used: 7 }, []],
    ['refuses a limit below the uses that are taken', { useLimit: 6, used: 7 }, ['use_limit']],
  ])('%s', (_, given, fields) => {
    expect(Object.keys(couponFaults({ ...coupon, ...given }, { today }))).toEqual(fields)
  })

  test('accepts an unchanged last day that has passed', () => {
    const before = { ...coupon, endsOn: '2026-11-20' }
    expect(couponFaults({ ...before, useLimit: 9 }, { today, before })).toEqual({})
    expect(couponFaults({ ...before, endsOn: '2026-11-19' }, { today, before })).toHaveProperty('ends_on')
  })
})

describe('couponLeft', () => {
  test.each<[string, Given, { uses: number | null; costPaisa: number | null }]>([
    ['has no bound without a limit', {}, { uses: null, costPaisa: null }],
    ['is the amount of each use that is left', { useLimit: 10, used: 4 }, { uses: 6, costPaisa: 300_000 }],
    [
      'is the largest discount of a percentage',
      { percent: 10, amountPaisa: null, maxPaisa: 2000, useLimit: 3 },
      { uses: 3, costPaisa: 6000 },
    ],
    ['has no bound for a percentage of any price', { percent: 10, amountPaisa: null, useLimit: 3 }, { uses: 3, costPaisa: null }],
    [
      'costs nothing when all uses are taken',
      { percent: 10, amountPaisa: null, useLimit: 3, used: 3 },
      { uses: 0, costPaisa: 0 },
    ],
    ['is nothing after its last day', { endsOn: '2026-11-20' }, { uses: 0, costPaisa: 0 }],
    ['is nothing once it is stopped', { stoppedAt: STOPPED, useLimit: 10 }, { uses: 0, costPaisa: 0 }],
  ])('%s', (_, given, left) => {
    expect(couponLeft({ ...coupon, ...given }, today)).toEqual(left)
  })
})
