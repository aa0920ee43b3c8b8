import { expect, test } from 'vitest'
import { mainActOf } from './main-act.ts'

test.each([
  [['reject', 'approve', 'withdraw'], 'approve'],
  [['refuse_cancellation', 'approve_cancellation'], 'approve_cancellation'],
  [['record_reversal'], 'record_reversal'],
  [['withdraw', 'cancel'], undefined],
  [[], undefined],
] as const)('mainActOf %j is %s', (possible, act) => {
  expect(mainActOf(possible)).toBe(act)
})
