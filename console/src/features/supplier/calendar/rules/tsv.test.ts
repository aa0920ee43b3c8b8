import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { valueOf, type Night, type Row, type RowKind } from './rows.ts'
import { fromTsv, pasteInto, toTsv } from './tsv.ts'

const day = (date: number) => calendarDate(`2026-12-${String(date).padStart(2, '0')}`)
const row = (kind: RowKind, { room = 'double', shownPlan = 'standard' } = {}): Row => ({
  key: `${room} ${shownPlan} ${kind}`,
  room,
  kind,
  plan: 'standard',
  shownPlan,
  isDerived: shownPlan !== 'standard',
})
const [stock, price, saver, min, arrival] = [
  row('stock'),
  row('price'),
  row('price', { shownPlan: 'saver' }),
  row('min_stay'),
  row('no_arrival'),
]
const rows = [stock, price, saver, min, arrival]
const night = {
  night: day(4),
  to_sell: 3,
  plans: [{ code: 'standard', price: 6500, min_stay: null, no_arrival: true }],
} as unknown as Night

describe('toTsv', () => {
  test('writes plain numbers, an empty cell for no limit, and an x for refused arrivals or departures', () => {
    const chosen = [stock, price, min, arrival].map((each) => ({ row: each, days: [day(4), day(5)] }))
    expect(toTsv(chosen, (each, at) => valueOf(each, at === day(4) ? night : undefined))).toBe('3\t\n6500\t\n\t\nx\t')
  })
})

describe('fromTsv', () => {
  test('parses lines of any operating system, without the empty last one', () => {
    expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })
})

describe('pasteInto', () => {
  test('starts at the first selected cell and combines nights with the same value into one change', () => {
    const pasted = pasteInto(fromTsv('3\t3\t2\n6500\t7000\t6500'), { rows, chosen: [{ row: stock, days: [day(4)] }] })
    const named = { rooms: ['double'], plan: 'standard' }
    expect(pasted).toEqual({
      unreadable: [],
      changes: [
        { ...named, days: [{ from: day(4), to: day(5) }], rooms_to_sell: 3 },
        { ...named, days: [{ from: day(6), to: day(6) }], rooms_to_sell: 2 },
        {
          ...named,
          days: [
            { from: day(4), to: day(4) },
            { from: day(6), to: day(6) },
          ],
          price: { set: 6500 },
        },
        { ...named, days: [{ from: day(5), to: day(5) }], price: { set: 7000 } },
      ],
    })
  })

  test('fills all selected cells with a single value, except the prices of derived rates', () => {
    const chosen = [price, saver].map((each) => ({ row: each, days: [day(4), day(6)] }))
    expect(pasteInto([['+10%']], { rows, chosen }).changes).toEqual([
      {
        rooms: ['double'],
        plan: 'standard',
        days: [
          { from: day(4), to: day(4) },
          { from: day(6), to: day(6) },
        ],
        price: { percent: 10 },
      },
    ])
  })

  test('ignores empty cells, returns unreadable texts, and ends at the last row', () => {
    const chosen = [{ row: arrival, days: [day(4)] }]
    expect(
      pasteInto(
        [
          ['', 'x'],
          ['9', '9'],
        ],
        { rows, chosen },
      ).changes,
    ).toMatchObject([{ days: [{ from: day(5), to: day(5) }], no_arrival: true }])
    expect(pasteInto([['ten']], { rows, chosen: [{ row: price, days: [day(4)] }] })).toEqual({ changes: [], unreadable: ['ten'] })
    expect(pasteInto([['1']], { rows, chosen: [] })).toEqual({ changes: [], unreadable: [] })
  })
})
