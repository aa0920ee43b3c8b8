import { describe, expect, test } from 'vitest'
import { callerSearchIn, isSearchable, searchErrors } from './caller-search.ts'

const search = (query: string) => callerSearchIn(new URLSearchParams(query))

describe('callerSearchIn', () => {
  test('reads a stay, with one adult in one room where nothing else is said', () => {
    expect(search('text= Pokhara &from=2026-12-01&to=2026-12-03')).toEqual({
      kind: 'room',
      text: 'Pokhara',
      from: '2026-12-01',
      to: '2026-12-03',
      adults: 1,
      children: 0,
      rooms: 1,
      unreadable: [],
    })
  })

  test('reads counts in digits of either language', () => {
    expect(search('adults=२&children=०&rooms=2')).toMatchObject({ adults: 2, children: 0, rooms: 2, unreadable: [] })
  })

  test('ignores invalid days and returns the counts that cannot be read', () => {
    expect(search('from=soon&to=2026-13-01&adults=-2&rooms=x')).toMatchObject({
      from: undefined,
      to: undefined,
      adults: 1,
      rooms: 1,
      unreadable: ['adults', 'rooms'],
    })
    expect(search('kind=package&adults=2&rooms=x').unreadable).toEqual([])
  })
})

describe('isSearchable', () => {
  test.each([
    ['text=Pokhara&from=2026-12-01&to=2026-12-03', true],
    ['text=Pokhara&from=2026-12-03&to=2026-12-03', false],
    ['text=Pokhara', false],
    ['from=2026-12-01&to=2026-12-03', false],
    ['kind=package&text=Everest', true],
    ['kind=package', false],
  ])('finds that %s can be searched: %s', (query, expected) => {
    expect(isSearchable(search(query))).toBe(expected)
  })
})

describe('searchErrors', () => {
  test.each([
    ['', { text: 'needWhere', from: 'needCheckIn', to: 'needCheckOut' }],
    ['kind=package&text=%20', { text: 'needWhich' }],
    ['kind=package&text=Everest&adults=0', { adults: 'needOne' }],
    ['text=Pokhara&from=2026-12-03&to=2026-12-03', { to: 'needLater' }],
    ['text=Pokhara&from=soon&to=2026-12-03', { from: 'needCheckIn' }],
    [
      'text=Pokhara&from=2026-12-01&to=2026-12-03&adults=two&children=-1&rooms=1.5',
      { adults: 'needOne', children: 'needNumber', rooms: 'needOne' },
    ],
    ['text=Pokhara&from=2026-12-01&to=2026-12-03', {}],
  ])('finds in %s the errors %j', (query, expected) => {
    expect(searchErrors(search(query))).toEqual(expected)
  })
})
