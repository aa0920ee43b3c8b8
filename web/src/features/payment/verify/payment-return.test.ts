import { describe, expect, test } from 'vitest'
import { isFailedReturn, readReturn } from './payment-return.ts'

describe('isFailedReturn', () => {
  test.each([
    ['q=fu', true],
    ['q=fu?data=eyJ9', true],
    ['q=', false],
    ['', false],
    ['q=no', false],
    ['other=fu', false],
  ])('returns for the query %j: %s', (query, failed) => {
    expect(isFailedReturn(new URLSearchParams(query))).toBe(failed)
  })
})

describe('readReturn', () => {
  test.each([
    ['the return of a provider', 'purchase_order_id=K17K3M9QX2VD8RW4HT', { from: 'provider', reference: '7K3M9QX2VD8RW4HT' }],
    ['a return with unknown parameters', 'message=Something+went+wrong', { from: 'unknown' }],
    ['a return without parameters', '', { from: 'empty' }],
  ])('recognises %s', (_name, query, returned) => {
    expect(readReturn(new URLSearchParams(query))).toMatchObject(returned)
  })
})
