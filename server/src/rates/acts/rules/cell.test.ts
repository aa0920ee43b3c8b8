import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { cellOf, keyOf, undoCells, type Cell, type CellKey } from './cell.ts'

const KEY: CellKey = { kind: 'plan_night', id: 7, night: calendarDate('2026-12-24') }
const base = { pricePaisa: null, closed: false, origin: null }

describe('cellOf', () => {
  test('keeps the fields that differ, before and after', () => {
    expect(cellOf(KEY, base, { ...base, pricePaisa: 650_000, origin: 'hand' })).toEqual({
      ...KEY,
      before: { pricePaisa: null, origin: null },
      after: { pricePaisa: 650_000, origin: 'hand' },
    })
  })

  test.each([
    ['equal values', base, base],
    ['another writer alone', base, { ...base, origin: 'hand' }],
  ])('finds no change in %s', (_, present, next) => {
    expect(cellOf(KEY, present, next)).toBeUndefined()
  })
})

describe('undoCells', () => {
  const cell: Cell = { ...KEY, before: { pricePaisa: null, origin: null }, after: { pricePaisa: 650_000, origin: 'hand' } }
  const undo = (present: Cell['after'] | undefined) =>
    undoCells([cell], { present: new Map(present ? [[keyOf(KEY), present]] : []), later: [] })

  test('restores the fields that the act changed and leaves the others', () => {
    const { cells, changedSince } = undo({ pricePaisa: 650_000, closed: true, origin: 'season' })
    expect(changedSince).toEqual([])
    expect(cells).toEqual([
      { ...KEY, before: { pricePaisa: 650_000, origin: 'season' }, after: { pricePaisa: null, origin: null } },
    ])
  })

  test('names fields that changed since', () => {
    expect(undo({ pricePaisa: 700_000, closed: false, origin: 'hand' }).changedSince).toEqual([
      { ...KEY, field: 'pricePaisa', isGone: false },
    ])
  })

  test('names cells whose plan was deleted', () => {
    expect(undo(undefined).changedSince).toEqual([{ ...KEY, field: 'pricePaisa', isGone: true }])
  })
})
