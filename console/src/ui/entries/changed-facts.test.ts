import { expect, test } from 'vitest'
import { changedFacts, dayOf, flagOf, instantOf, rupeesOf, waitsForSecond } from './changed-facts.ts'

test('changedFacts returns each fact before and after, including added and removed ones', () => {
  expect(changedFacts({ role: 'support', phone: '98' }, { role: 'admin', is_active: true, stays: null })).toEqual([
    { name: 'is_active', before: '', after: 'true' },
    { name: 'phone', before: '98', after: '' },
    { name: 'role', before: 'support', after: 'admin' },
    { name: 'stays', before: '', after: '' },
  ])
  expect(changedFacts(null, null)).toEqual([])
})

test.for([
  ['amount_paisa', '16380000', 163_800],
  ['totalPaisa', '50', 0.5],
  ['amount_paisa', '', undefined],
  ['seats', '12', undefined],
  ['price', '23500', 23_500],
] as const)('rupeesOf reads %s %s as %s rupees', ([name, text, rupees]) => {
  expect(rupeesOf(name, text)).toBe(rupees)
})

test('waitsForSecond is true only for a request for a second approval', () => {
  expect(waitsForSecond({ amount_paisa: 16_380_000, waits_for: 'second person' })).toBe(true)
  expect(waitsForSecond({ amount_paisa: 16_380_000 })).toBe(false)
  expect(waitsForSecond({ waits_for: 'answer' })).toBe(false)
  expect(waitsForSecond(null)).toBe(false)
})

test.for([
  ['2026-11-29T18:27:06.849Z', { at: '2026-11-29T18:27:06.849Z' }],
  ['2027-01-08', { day: '2027-01-08' }],
  ['2027-01-08, 2027-01-12', {}],
  ['false', { flag: false }],
  ['true', { flag: true }],
  ['Breakfast', {}],
  ['', {}],
] as const)('reads the value %j as %j', ([value, read]) => {
  expect({ at: instantOf(value)?.toISOString(), day: dayOf(value), flag: flagOf(value) }).toEqual(read)
})
