import { BOOKING_ACTS, StaffAct } from '@chautari/contract/staff/booking-file'
import { describe, expect, test } from 'vitest'
import {
  choosesRefund,
  firstChoice,
  needsAmount,
  needsReason,
  readAmount,
  reasonMin,
  refundOf,
  requestOf,
} from './act-request.ts'

const FILE = { paid: 15_200, quoted_refund: 7_600 }

describe('needsReason', () => {
  test.each(BOOKING_ACTS)('agrees with the contract about %s', (act) => {
    expect(needsReason(act)).toBe(!StaffAct.safeParse({ act }).success)
  })
})

describe('readAmount', () => {
  test.each([
    ['7600', 7600],
    ['7,600', 7600],
    [' 1,25,400.50 ', 125_400.5],
    ['०', 0],
    ['७६००', 7600],
    ['', undefined],
    ['-5', undefined],
    ['12.345', undefined],
    ['1e3', undefined],
    ['all', undefined],
  ])('reads "%s" as %s', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount)
  })
})

describe('refundOf', () => {
  test.each([
    ['quoted', 7_600],
    ['full', 15_200],
    ['another', 900],
  ] as const)('takes the %s amount', (kind, amount) => {
    expect(refundOf({ kind, typed: '900' }, FILE)).toBe(amount)
  })

  test('leaves the amount to the server when none was quoted', () => {
    expect(refundOf({ kind: 'quoted', typed: '' }, { ...FILE, quoted_refund: null })).toBeNull()
  })
})

describe('after a reversal of unknown size', () => {
  const reversed = { ...FILE, has_unknown_reversal: true }

  test('staff enter what was reversed, and nothing is entered for them', () => {
    expect(needsAmount('record_reversal', reversed)).toBe(true)
    expect(choosesRefund('record_reversal', reversed)).toBe(false)
    expect(requestOf('record_reversal', 900, { reason: ' portal 4711 ' })).toEqual({
      act: 'record_reversal',
      reversed: 900,
      reason: 'portal 4711',
    })
  })

  test('staff enter the right amount of a recorded reversal, and nothing is entered for them', () => {
    const recorded = { ...FILE, has_unknown_reversal: false }
    expect(needsAmount('correct_reversal', recorded)).toBe(true)
    expect(refundOf(firstChoice(recorded, 'correct_reversal'), recorded)).toBeUndefined()
    expect(requestOf('correct_reversal', 0, { reason: 'portal 4711', payment: 2 })).toEqual({
      act: 'correct_reversal',
      reversed: 0,
      payment: 2,
      reason: 'portal 4711',
    })
  })

  test('staff choose what a withdrawal refunds, and no amount is chosen for them', () => {
    expect(choosesRefund('withdraw', reversed)).toBe(true)
    expect(choosesRefund('withdraw', { has_unknown_reversal: false })).toBe(false)
    expect(refundOf(firstChoice(reversed), reversed)).toBeUndefined()
    expect(firstChoice({ ...reversed, has_unknown_reversal: false }).kind).toBe('quoted')
  })
})

describe('reasonMin', () => {
  test.each([
    ['reject', undefined, 3],
    ['approve', undefined, 0],
    ['approve_cancellation', 7_600, 0],
    ['approve_cancellation', 0, 0],
    ['approve_cancellation', 7_601, 10],
  ] as const)('of %s with a refund of %s is %i', (act, refund, min) => {
    expect(reasonMin(act, refund, FILE)).toBe(min)
  })
})

describe('requestOf', () => {
  test.each(BOOKING_ACTS)('makes a valid body of %s', (act) => {
    expect(StaffAct.safeParse(requestOf(act, 100, { reason: ' as agreed ' })).success).toBe(true)
  })

  test('sends no empty reason, and a refund only with an approved cancellation or a withdrawal', () => {
    expect(requestOf('withdraw', 100, { reason: 'as agreed' })).toEqual({ act: 'withdraw', refund: 100, reason: 'as agreed' })
    expect(requestOf('reject', 100, { reason: 'as agreed' })).toEqual({ act: 'reject', reason: 'as agreed' })
    expect(requestOf('approve', 100, { reason: ' ' })).toEqual({ act: 'approve' })
    expect(requestOf('approve_cancellation', 100, { reason: '' })).toEqual({ act: 'approve_cancellation', refund: 100 })
    expect(requestOf('approve_cancellation', null, { reason: '' })).toEqual({ act: 'approve_cancellation' })
  })
})
