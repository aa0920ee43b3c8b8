import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { appliedPayment, divideRefunds } from './applied-payment.ts'

const ESEWA = { id: 1, bookingId: 7, provider: 'esewa', state: 'captured', capturedPaisa: 10_000, reversedPaisa: 0 } as const
const KHALTI = { ...ESEWA, id: 2, provider: 'khalti', capturedPaisa: 4_000 } as const

describe('appliedPayment', () => {
  test('is undefined where nothing is captured, or only in excess', () => {
    expect(appliedPayment([{ ...ESEWA, state: 'open', capturedPaisa: null }], [])).toBeUndefined()
    expect(appliedPayment([ESEWA], [{ attemptId: 1, kind: 'excess', amountPaisa: 10_000 }])).toBeUndefined()
  })

  test('counts what is left of every payment, and what was reversed', () => {
    const refunds = [
      { attemptId: 1, kind: 'amend', amountPaisa: 1_000 },
      { attemptId: 2, kind: 'excess', amountPaisa: 500 },
    ]
    const applied = appliedPayment([ESEWA, { ...KHALTI, reversedPaisa: 200 }], refunds)
    expect(applied).toMatchObject({ leftPaisa: 12_300, reversedPaisa: 200 })
    expect(applied?.parts.map(({ id, leftPaisa }) => [id, leftPaisa])).toEqual([
      [1, 9_000],
      [2, 3_300],
    ])
  })
})

describe('divideRefunds', () => {
  const parts = appliedPayment([ESEWA, KHALTI], [])?.parts ?? []
  const divide = (amount: number) =>
    divideRefunds(parts, [{ kind: 'cancel', amountPaisa: paisa(amount) }]).map(({ attempt, refunds }) => [
      attempt.id,
      ...refunds.map(({ amountPaisa }) => amountPaisa),
    ])

  test('takes from the latest payment first, then from those before it', () => {
    expect(divide(3_000)).toEqual([[2, 3_000]])
    expect(divide(4_000)).toEqual([[2, 4_000]])
    expect(divide(9_000)).toEqual([
      [2, 4_000],
      [1, 5_000],
    ])
    expect(divide(14_000)).toEqual([
      [2, 4_000],
      [1, 10_000],
    ])
  })

  test('refuses more than is left', () => {
    expect(() => divide(14_001)).toThrow(RangeError)
  })
})
