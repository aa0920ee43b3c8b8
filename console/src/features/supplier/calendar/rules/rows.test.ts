import { describe, expect, test } from 'vitest'
import { rowsOf, valueOf, type CalendarRoom } from './rows.ts'
import { newValuesOf, shownIn, saveStateOf } from './shown.ts'
import { seasonAct, rangesWritten, type SeasonDraft } from './season.ts'
import { addedWarnings } from './added-warnings.ts'
import { calendarDate } from '@chautari/contract/dates'
import { NOTHING } from '../../../../ui/nights/draft.ts'

const day = calendarDate('2026-12-04')
const limits = { min_stay: null, max_stay: null, no_arrival: false, no_departure: false }

function roomOf(slug: string, { minStay = null as number | null } = {}): CalendarRoom {
  const plan = { is_default: false, is_public: true, difference_percent: null, difference: null }
  return {
    slug,
    title: slug,
    title_ne: null,
    total_rooms: 4,
    plans: [
      { ...plan, code: 'standard', is_default: true, parent: null },
      { ...plan, code: 'saver', parent: 'standard', difference_percent: -10 },
      { ...plan, code: 'old', parent: 'standard', is_public: false },
    ],
    nights: [
      {
        night: day,
        festival: null,
        to_sell: 3,
        sold: 1,
        held: 0,
        left: 2,
        is_closed: false,
        plans: [
          { code: 'standard', price: 7400, ...limits, min_stay: minStay },
          { code: 'saver', price: 6660, ...limits },
        ],
      },
    ],
  } as unknown as CalendarRoom
}

const SHOWN = { folded: new Set<string>(), limited: new Set<string>() }
const kindsOf = (rooms: CalendarRoom[], shown = {}) =>
  rowsOf(rooms, { ...SHOWN, ...shown }).map(({ kind, shownPlan }) => `${kind} ${shownPlan}`)

describe('rowsOf', () => {
  test('returns rooms to sell, the rates on sale, and limits only if a night has one', () => {
    expect(kindsOf([roomOf('double')])).toEqual(['stock standard', 'price standard', 'price saver'])
    expect(kindsOf([roomOf('double', { minStay: 2 })]).at(-1)).toBe('min_stay standard')
  })

  test('shows all limits of a room whose limits are shown, and one row of a folded room', () => {
    expect(kindsOf([roomOf('double')], { limited: new Set(['double']) })).toHaveLength(7)
    expect(kindsOf([roomOf('double'), roomOf('suite')], { folded: new Set(['double']) })).toEqual([
      'stock standard',
      'stock standard',
      'price standard',
      'price saver',
    ])
  })

  test('gives the row of a derived rate the plan that it follows', () => {
    const [, , saver] = rowsOf([roomOf('double')], SHOWN)
    expect(saver).toMatchObject({ plan: 'standard', shownPlan: 'saver', isDerived: true })
  })
})

describe('shownIn', () => {
  const room = roomOf('double')
  const [stock, price, saver] = rowsOf([room], SHOWN)
  const [night] = room.nights
  if (!stock || !price || !saver || !night) throw new Error('A row is missing.')

  test('shows values before they are saved, and marks them', () => {
    const values = newValuesOf({
      changes: [
        { room: 'double', night: day, plan: 'standard', after: { price: 8140 } },
        { room: 'double', night: day, plan: null, after: { rooms_to_sell: null } },
      ],
    })
    expect(shownIn(price, night, { values, total: 4 })).toEqual({ value: 8140, isClosed: false, isNew: true })
    expect(shownIn(stock, night, { values, total: 4 })).toEqual({ value: 4, isClosed: false, isNew: true })
    expect(shownIn(saver, night, { values, total: 4 })).toEqual({ value: 6660, isClosed: false, isNew: false })
    expect(valueOf(price, undefined)).toBeUndefined()
  })

  test('shows the new price of a rate that follows another one', () => {
    const derived = [{ room: 'double', night: day, plan: 'saver', before: 6660, after: 7326 }]
    const values = newValuesOf({ changes: [], derived })
    expect(shownIn(saver, night, { values, total: 4 })).toEqual({ value: 7326, isClosed: false, isNew: true })
  })

  test('returns which cells are being saved', () => {
    const values = newValuesOf({ changes: [{ room: 'double', night: day, plan: 'standard', after: { price: 8140 } }] })
    const saveState = { state: 'saving', values } as const
    expect([price, stock, saver].map((row) => saveStateOf(row, day, saveState))).toEqual(['saving', undefined, undefined])
  })
})

describe('seasonAct', () => {
  const season: SeasonDraft = {
    name: ' Winter weekdays ',
    dates: { follows: 'nepali', months: [10, 9], from: day, to: day, festival: 'tihar' },
    weekdays: [6],
    rooms: ['double'],
    draft: { ...NOTHING, priceKind: 'adjust', price: '-15%' },
  }

  test('requests the Saturdays of Nepali months', () => {
    expect(seasonAct(season)).toEqual({
      season: 'Winter weekdays',
      changes: [{ rooms: ['double'], days: [{ nepali_months: [9, 10] }], weekdays: [6], price: { percent: -15 } }],
    })
  })

  test('requests the days of a festival, or between two days', () => {
    const of = (dates: Partial<SeasonDraft['dates']>) =>
      seasonAct({ ...season, dates: { ...season.dates, ...dates } })?.changes[0]?.days
    expect(of({ follows: 'festival' })).toEqual([{ festival: 'tihar' }])
    expect(of({ follows: 'english' })).toEqual([{ from: day, to: day }])
    expect(of({ follows: 'english', to: calendarDate('2026-12-03') })).toBeUndefined()
  })

  test('returns undefined without months, weekdays, rooms or a change', () => {
    const without = [{ dates: { ...season.dates, months: [] } }, { weekdays: [] }, { rooms: [] }, { draft: NOTHING }]
    expect(without.map((missing) => seasonAct({ ...season, ...missing }))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('lists the nights that it writes, each range once', () => {
    const change = (night: string) => ({ room: 'double', night, plan: 'standard', before: {}, after: {} })
    const changes = ['2026-12-04', '2026-12-05', '2027-12-04', '2026-12-04'].map(change)
    expect(rangesWritten({ changes })).toEqual([
      { from: '2026-12-04', to: '2026-12-05' },
      { from: '2027-12-04', to: '2027-12-04' },
    ])
  })
})

test('addedWarnings omits the warnings of the same room from before the act', () => {
  const warning = { room: 'double', kind: 'no_stay', plan: 'standard', night: day, price: 1, usual: null } as const
  const other = { ...warning, room: 'suite' }
  expect(addedWarnings({ before: [warning], after: [warning, other] })).toEqual([other])
})
