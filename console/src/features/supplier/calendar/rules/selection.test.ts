import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import {
  addCell,
  chooseAll,
  chosenNights,
  cornersOf,
  extendTo,
  grabCorner,
  movedCell,
  startAt,
  tap,
  type Cell,
} from './selection.ts'

const ORDER = ['double stock', 'double price', 'suite stock', 'suite price']
const day = (date: number) => calendarDate(`2026-12-${String(date).padStart(2, '0')}`)
const cell = (row: number, date: number): Cell => ({ row: ORDER[row] ?? '', day: day(date) })
const grid = { order: ORDER, first: day(1), last: day(14) }

describe('a selection of cells', () => {
  test('contains the rectangle between its first and last cell, in whichever direction it was made', () => {
    const selection = extendTo(startAt(cell(2, 6)), cell(1, 4))
    expect(chosenNights(selection, ORDER)).toEqual([
      { row: ORDER[1], days: [day(4), day(5), day(6)] },
      { row: ORDER[2], days: [day(4), day(5), day(6)] },
    ])
  })

  test('has several rectangles, of which the last one grows, and counts shared cells once', () => {
    const two = extendTo(addCell(extendTo(startAt(cell(1, 4)), cell(1, 6)), cell(1, 6)), cell(1, 8))
    expect(chosenNights(two, ORDER)).toEqual([{ row: ORDER[1], days: [4, 5, 6, 7, 8].map(day) }])
  })

  test('takes its two corners from two taps, and starts again with a third', () => {
    const first = tap(undefined, cell(1, 4))
    const both = tap(first, cell(1, 9))
    expect(chosenNights(both, ORDER)).toEqual([{ row: ORDER[1], days: [4, 5, 6, 7, 8, 9].map(day) }])
    expect(tap(both, cell(3, 2))).toEqual(startAt(cell(3, 2)))
    expect(tap(first, cell(1, 4))).toEqual(startAt(cell(1, 4)))
  })

  test('has a first and a last cell, whichever corner it was drawn from, and either can be dragged', () => {
    const corners = { start: cell(1, 4), end: cell(2, 6) }
    for (const [from, to] of [
      [cell(1, 4), cell(2, 6)],
      [cell(2, 6), cell(1, 4)],
      [cell(2, 4), cell(1, 6)],
    ] as const)
      expect(cornersOf({ from, to }, ORDER)).toEqual(corners)
    const drawn = extendTo(startAt(cell(1, 4)), cell(2, 6))
    const held = grabCorner(drawn, { from: corners.end, to: corners.start })
    expect(chosenNights(held, ORDER)).toEqual(chosenNights(drawn, ORDER))
    expect(chosenNights(extendTo(held, cell(2, 5)), ORDER)).toEqual([{ row: ORDER[2], days: [5, 6].map(day) }])
    expect(grabCorner(undefined, { from: cell(1, 4), to: cell(1, 4) })).toEqual(startAt(cell(1, 4)))
  })

  test('stays when its nights are no longer shown, and loses rows that no longer exist', () => {
    const selection = chooseAll(cell(1, 28), cell(1, 31))
    expect(chosenNights(selection, ORDER)).toHaveLength(1)
    expect(chosenNights(selection, ORDER.slice(2))).toEqual([])
  })

  test('crosses the end of a month and of a year without losing a night', () => {
    const selection = extendTo(startAt(cell(1, 30)), { row: ORDER[1] ?? '', day: calendarDate('2027-01-02') })
    expect(chosenNights(selection, ORDER)[0]?.days).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  })
})

describe('movedCell', () => {
  test.each<[string, boolean, Cell]>([
    ['ArrowLeft', false, cell(1, 4)],
    ['ArrowRight', false, cell(1, 6)],
    ['ArrowUp', false, cell(0, 5)],
    ['ArrowDown', false, cell(2, 5)],
    ['ArrowLeft', true, cell(1, 1)],
    ['ArrowRight', true, cell(1, 14)],
    ['ArrowUp', true, cell(0, 5)],
    ['ArrowDown', true, cell(3, 5)],
    ['Home', false, cell(1, 1)],
    ['End', true, cell(3, 14)],
    ['PageDown', false, cell(1, 19)],
  ])('moves by %s (far: %s) to the right cell', (key, isFar, expected) => {
    expect(movedCell(cell(1, 5), { key, isFar }, grid)).toEqual(expected)
  })

  test('moves beyond the shown nights, but not beyond the rows, and ignores other keys', () => {
    expect(movedCell(cell(0, 1), { key: 'ArrowLeft', isFar: false }, grid)).toEqual({ row: ORDER[0], day: '2026-11-30' })
    expect(movedCell(cell(0, 1), { key: 'ArrowUp', isFar: false }, grid)).toEqual(cell(0, 1))
    expect(movedCell(cell(0, 1), { key: 'x', isFar: false }, grid)).toBeUndefined()
  })
})
