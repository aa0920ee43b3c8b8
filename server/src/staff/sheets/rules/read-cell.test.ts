import { SHEET_COLUMNS, SHEETS, type CellKind, type SheetColumn } from '@chautari/contract/staff/sheets/columns'
import { describe, expect, test } from 'vitest'
import { allowedIn, plainCell, readCell, trimmedCell, writeCell } from './read-cell.ts'

const column = (kind: CellKind, more: Partial<SheetColumn> = {}): SheetColumn => ({ name: 'x', kind, ...more })
const read = (kind: CellKind, cell: string, more: Partial<SheetColumn> = {}) => readCell(cell, column(kind, more))?.value

describe('readCell', () => {
  test.each<[CellKind, string, unknown]>([
    ['text', 'Tea @ 4', 'Tea @ 4'],
    ['whole', '12', 12],
    ['whole', '१२', 12],
    ['whole', '-10', -10],
    ['whole', '12,500', 12_500],
    ['whole', '1,25,000', 125_000],
    ['whole', '१,२५,०००', 125_000],
    ['whole', '-12,34,567', -1_234_567],
    ['whole', '125,000', 125_000],
    ['whole', '1,25', undefined],
    ['whole', '123,45,678', undefined],
    ['whole', '12.5', undefined],
    ['whole', 'twelve', undefined],
    ['whole', '', undefined],
    ['decimal', '28.2096', 28.2096],
    ['decimal', '28,2096', 28.2096],
    ['decimal', '28°12′', undefined],
    ['flag', 'Yes', true],
    ['flag', '0', false],
    ['flag', 'maybe', undefined],
    ['list', 'Tea | Dal bhat\nMomo', ['Tea', 'Dal bhat', 'Momo']],
    ['list', '', []],
    ['day', '2027-01-31', '2027-01-31'],
    ['day', '31/01/2027', undefined],
    ['time', '9:30', '09:30'],
    ['time', '14:00', '14:00'],
    ['time', '2 pm', undefined],
    [
      'tiers',
      '168:100 | 48:50 %',
      [
        { hours_before: 168, refund_percent: 100 },
        { hours_before: 48, refund_percent: 50 },
      ],
    ],
    ['tiers', '', []],
    ['tiers', '168', undefined],
  ])('reads a cell of kind %s that says %j', (kind, cell, value) => {
    expect(read(kind, cell)).toEqual(value)
  })

  test('finds choices in any case, and refuses others', () => {
    const among = ['Garden', 'Spa']
    expect(read('choice', 'garden', { among })).toBe('Garden')
    expect(read('choice', 'pool', { among })).toBeUndefined()
    expect(read('choices', 'spa | GARDEN', { among })).toEqual(['Spa', 'Garden'])
    expect(read('choices', 'spa | pool', { among })).toBeUndefined()
  })

  test('reads an empty cell as null only in an optional column', () => {
    expect(read('whole', '', { isNullable: true })).toBeNull()
    expect(read('text', '')).toBe('')
  })
})

test.each<[CellKind, string]>([
  ['whole', '12'],
  ['decimal', '28.2096'],
  ['flag', 'yes'],
  ['list', 'Tea | Momo'],
  ['tiers', '168:100 | 48:50'],
])('writeCell writes a value of kind %s as it is read', (kind, cell) => {
  expect(writeCell(readCell(cell, column(kind))?.value ?? null)).toBe(cell)
})

test('plainCell returns equal texts for cells of equal values', () => {
  expect(plainCell('TRUE', column('flag'))).toBe('yes')
  expect(plainCell('Tea|Momo', column('list'))).toBe('Tea | Momo')
  expect(plainCell('what', column('flag'))).toBe('what')
})

test('trimmedCell returns line ends in their stored form', () => {
  expect(trimmedCell('  one\r\ntwo ')).toBe('one\ntwo')
  expect(trimmedCell(undefined)).toBe('')
})

test('allowedIn describes the values of each column, except texts and lists of texts', () => {
  for (const each of SHEETS.flatMap((sheet) => SHEET_COLUMNS[sheet]))
    expect([each.name, allowedIn(each) === null]).toEqual([each.name, each.kind === 'text' || each.kind === 'list'])
})
