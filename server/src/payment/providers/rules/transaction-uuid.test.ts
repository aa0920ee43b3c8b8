import { expect, test } from 'vitest'
import { referenceIn, transactionUuid } from './transaction-uuid.ts'

test('an attempt is identified by its booking and a two-digit number', () => {
  expect(transactionUuid('7K3M9QX2VD8RW4HT', 1)).toBe('7K3M9QX2VD8RW4HT-01')
  expect(transactionUuid('7K3M9QX2VD8RW4HT', 12)).toBe('7K3M9QX2VD8RW4HT-12')
  expect(referenceIn('7K3M9QX2VD8RW4HT-12')).toBe('7K3M9QX2VD8RW4HT')
})
