import { describe, expect, test } from 'vitest'
import { doneOf, labelOf } from './act-label.ts'

const done = { outcome: 'done', refund: 7_600, status: 'cancellation_approved' } as const

describe('labelOf', () => {
  test.each([
    ['reject', done, 'reject_refund'],
    ['reject', { ...done, refund: 0 }, 'reject'],
    ['approve_cancellation', done, 'approve_cancellation_refund'],
    ['approve_cancellation', { ...done, outcome: 'second_person' }, 'second'],
    ['approve_cancellation', { ...done, outcome: 'refused' }, 'approve_cancellation'],
    ['cancel', { ...done, status: 'cancellation_pending', refund: 0 }, 'cancel_request'],
    ['approve', { ...done, refund: 10 }, 'approve'],
    ['withdraw', undefined, 'withdraw'],
  ] as const)('of %s with %j is %s', (act, result, label) => {
    expect(labelOf(act, result)).toBe(label)
  })
})

describe('doneOf', () => {
  test.each([
    ['approve', done, 'approve'],
    ['approve', { ...done, outcome: 'second_person' }, 'second'],
    ['cancel', { ...done, status: 'cancellation_pending' }, 'request'],
  ] as const)('of %s with %j is %s', (act, result, key) => {
    expect(doneOf(act, result)).toBe(key)
  })
})
