import { REVIEW_STATES } from '@chautari/contract/staff/reviews'
import { expect, test } from 'vitest'
import { filterIn, STATES } from './reviews-query.ts'

test('STATES lists every state of the contract', () => {
  expect(STATES).toEqual(REVIEW_STATES)
})

test.each([
  ['state=held&rating=1&answered=no&text=%20cold%20', { state: 'held', rating: '1', answered: 'no', text: 'cold' }],
  ['state=gone&rating=6&answered=perhaps&text=', {}],
])('filterIn reads %s', (query, filter) => {
  expect(filterIn(new URLSearchParams(query))).toEqual(filter)
})
