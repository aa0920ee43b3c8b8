import type { Place } from '@chautari/contract/catalogue/shapes'
import { expect, test } from 'vitest'
import { ANYWHERE, suggestsAnywhere, groupPlaces, groupUntyped } from './place-groups.ts'

const found = (name: string, kind: Place['kind']): Place => ({
  name,
  kind,
  name_ne: '',
  latitude: 28.2,
  longitude: 83.9,
  address: 'Kaski, Gandaki',
  slug: null,
  properties_count: 1,
  nearby_count: 0,
})

test('places come before hotels, each in the order found', () => {
  const groups = groupPlaces([
    found('Phewa Horizon Resort', 'property'),
    found('Pokhara', 'city'),
    found('Lakeview Boutique Stay', 'property'),
    found('Sarangkot', 'landmark'),
  ])
  expect(groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
    ['placeGroup', ['Pokhara', 'Sarangkot']],
    ['hotelGroup', ['Phewa Horizon Resort', 'Lakeview Boutique Stay']],
  ])
})

test('a group without rows is left out', () => {
  expect(groupPlaces([found('Pokhara', 'city')]).map(({ name }) => name)).toEqual(['placeGroup'])
  expect(groupPlaces([])).toEqual([])
})

test('an empty box suggests recent places first, and popular ones that are not among them', () => {
  const [pokhara, bandipur] = [found('Pokhara', 'city'), { ...found('Bandipur', 'city'), slug: 'bandipur' }]
  const named = (recent: Place[]) =>
    groupUntyped([ANYWHERE, pokhara, bandipur], recent).map(({ name, rows }) => [name, rows.map((row) => row.name)])
  expect(named([bandipur])).toEqual([
    ['recentGroup', ['Bandipur']],
    ['popularGroup', ['Nepal', 'Pokhara']],
  ])
  expect(named([]).map(([name]) => name)).toEqual(['popularGroup'])
})

test.each([
  ['', true],
  ['any', true],
  ['Anywhere in Nepal', true],
  ['nep', true],
  ['नेपा', true],
  ['Pokhara', false],
])('suggestsAnywhere for %j is %s', (typed, isSuggested) => {
  expect(suggestsAnywhere(typed, ['Anywhere in Nepal', 'Nepal', 'नेपाल'])).toBe(isSuggested)
})
