import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'
import { describe, expect, test } from 'vitest'
import { actsOf } from './kinds.ts'

describe('actsOf', () => {
  test('decides every kind from the queue', () => {
    expect(QUEUE_KINDS.filter((kind) => !actsOf({ kind, is_own: false }).yes)).toEqual([])
  })

  test('lets nobody approve their own request, but withdraw it', () => {
    expect(actsOf({ kind: 'second_approval', is_own: true })).toEqual({ no: 'decline_request' })
    expect(actsOf({ kind: 'second_approval', is_own: false }).yes).toBe('approve_request')
  })
})
