import { QUEUE_KINDS } from '@chautari/contract/staff/duty/queue-kinds'
import { describe, expect, test } from 'vitest'
import { actsOf, screenOf } from './kinds.ts'

describe('actsOf', () => {
  test('decides every kind in the queue, except those with a screen of their own', () => {
    const elsewhere = QUEUE_KINDS.filter((kind) => !actsOf({ kind, is_own: false }).yes)
    expect(elsewhere).toEqual(['listing_change', 'new_supplier', 'supplier_change'])
    expect(elsewhere.map((kind) => screenOf({ kind, reference: null, number: 7 }))).toEqual([
      '/listings/changes/7',
      '/listings/suppliers/7',
      '/listings/suppliers/7',
    ])
  })

  test('lets users withdraw their own request, but not approve it', () => {
    expect(actsOf({ kind: 'second_approval', is_own: true })).toEqual({ no: 'decline_request' })
    expect(actsOf({ kind: 'second_approval', is_own: false }).yes).toBe('approve_request')
  })
})
