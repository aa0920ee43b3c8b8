import { expect, test } from 'vitest'
import { changedFacts, rupeesOf, waitsForSecond } from './changed-facts.ts'

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
] as const)('rupeesOf reads %s %s as %s rupees', ([name, text, rupees]) => {
  expect(rupeesOf(name, text)).toBe(rupees)
})

test('waitsForSecond is true only for a request for a second approval', () => {
  expect(waitsForSecond({ amount_paisa: 16_380_000, waits_for: 'second person' })).toBe(true)
  expect(waitsForSecond({ amount_paisa: 16_380_000 })).toBe(false)
  expect(waitsForSecond({ waits_for: 'answer' })).toBe(false)
  expect(waitsForSecond(null)).toBe(false)
})
