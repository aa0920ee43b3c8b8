import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { isVoidable } from './voidable.ts'

test('isVoidable allows only the whole payment, on its day of capture in Nepal', () => {
  const payment = { capturedPaisa: paisa(150_000), closedAt: new Date('2026-11-21T06:00:00Z') }
  const due = (at: string, amount = 150_000) => isVoidable({ amountPaisa: paisa(amount), createdAt: new Date(at) }, payment)
  expect(due('2026-11-21T18:14:59Z')).toBe(true)
  expect(due('2026-11-21T18:15:00Z')).toBe(false)
  expect(due('2026-11-21T07:00:00Z', 149_999)).toBe(false)
})
