import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['2026-12-24', { from: '2026-12-24', to: '2026-12-24' }],
  ['2026-12-20..2027-01-05', { from: '2026-12-20', to: '2027-01-05' }],
  ['1 Kartik–30 Mangsir 2083', undefined],
  ['1 Kartik–29 Mangsir 2083', { from: '2026-10-18', to: '2026-12-15' }],
  ['1 Kartik 2083 .. 29 mangsir 2083', { from: '2026-10-18', to: '2026-12-15' }],
  ['1 Chaitra 2083..1 Baisakh 2084', { from: '2027-03-15', to: '2027-04-14' }],
  ['Mangsir 2083', { from: '2026-11-17', to: '2026-12-15' }],
  ['Mangsir', { bikramMonths: [8] }],
  ['Asoj', { bikramMonths: [6] }],
  ['12-15..02-10', { yearlyFrom: '12-15', yearlyTo: '02-10' }],
  ['Dashain', { festival: 'dashain' }],
  ['2026-02-30', undefined],
  ['33 Asar 2083', undefined],
  ['0 Kartik 2083', undefined],
  ['1 Kartik', undefined],
  ['Mangsir 2200', undefined],
  ['2026-01-01..2026-01-02..2026-01-03', undefined],
  ['', undefined],
])('readDays reads %j', (typed, days) => {
  expect(readDays(typed)).toEqual(days)
})
