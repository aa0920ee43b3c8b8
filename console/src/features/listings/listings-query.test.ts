import { describe, expect, test } from 'vitest'
import { filterIn, queryOf } from './listings-query.ts'

describe('the filter of the list of properties', () => {
  test.each([
    ['', { text: '', state: undefined }],
    ['text=lake+view&state=hidden', { text: 'lake view', state: 'hidden' }],
    ['text=%20&state=gone', { text: '', state: undefined }],
  ])('reads %j', (query, filter) => {
    expect(filterIn(new URLSearchParams(query))).toEqual(filter)
  })

  test('returns to itself from its address', () => {
    const filter = { text: 'लेक', state: 'live' } as const
    expect(filterIn(new URLSearchParams(queryOf(filter)))).toEqual(filter)
    expect(queryOf({ text: '', state: undefined })).toEqual({})
  })
})
