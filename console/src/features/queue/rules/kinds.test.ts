import { QUEUE_KINDS } from '@chautari/contract/staff/queue'
import { describe, expect, test } from 'vitest'
import { actsOf, KINDS } from './kinds.ts'

test('KINDS lists every kind of the contract in its order', () => {
  expect(KINDS).toEqual(QUEUE_KINDS)
})

describe('actsOf', () => {
  test('decides every kind from the queue', () => {
    expect(KINDS.filter((kind) => !actsOf({ kind, is_own: false }).yes)).toEqual([])
  })

  test('lets nobody approve their own request, but withdraw it', () => {
    expect(actsOf({ kind: 'second_approval', is_own: true })).toEqual({ no: 'decline_request' })
    expect(actsOf({ kind: 'second_approval', is_own: false }).yes).toBe('approve_request')
  })
})
