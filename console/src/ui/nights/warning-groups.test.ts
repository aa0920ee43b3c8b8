import { expect, test } from 'vitest'
import { compareWarnings, groupWarnings, type Warning } from './warning-groups.ts'

const none = (night: string, plan = 'standard'): Warning => ({ kind: 'no_stay', plan, night, price: 2500, usual: null })
const low = (night: string, price: number): Warning => ({ kind: 'price_low', plan: 'standard', night, price, usual: 2500 })

test('groupWarnings joins nights in a row of the same kind, plan and price', () => {
  const warnings = [
    none('2027-02-27'),
    none('2027-02-28'),
    none('2027-03-01'),
    low('2027-03-01', 250),
    low('2027-03-02', 260),
    none('2027-03-03'),
    none('2027-02-28', 'half-board'),
  ]
  expect(groupWarnings(warnings).map(({ kind, plan, from, to }) => [kind, plan, from, to])).toEqual([
    ['no_stay', 'standard', '2027-02-27', '2027-03-01'],
    ['no_stay', 'half-board', '2027-02-28', '2027-02-28'],
    ['price_low', 'standard', '2027-03-01', '2027-03-01'],
    ['price_low', 'standard', '2027-03-02', '2027-03-02'],
    ['no_stay', 'standard', '2027-03-03', '2027-03-03'],
  ])
})

test('compareWarnings returns what an act adds and how many it resolves', () => {
  const [kept, gone, added] = [none('2027-02-27'), low('2027-03-01', 250), none('2027-03-05')]
  expect(compareWarnings({ before: [kept, gone], after: [kept, added] })).toEqual({ added: [added], resolved: 1 })
  expect(compareWarnings({ before: [kept], after: [kept] })).toEqual({ added: [], resolved: 0 })
})
