import { expect, test } from 'vitest'
import { formKey, mainActOf } from './main-act.ts'

test.each([
  [['reject', 'approve', 'withdraw'], 'approve'],
  [['refuse_cancellation', 'approve_cancellation'], 'approve_cancellation'],
  [['record_reversal'], 'record_reversal'],
  [['correct_reversal'], undefined],
  [['withdraw', 'cancel'], undefined],
  [[], undefined],
] as const)('mainActOf %j is %s', (possible, act) => {
  expect(mainActOf(possible)).toBe(act)
})

test('formKey changes once a reversed amount is recorded, and stays the same after other events', () => {
  const keyAfter = (...triggers: string[]) =>
    formKey('record_reversal', { status: 'cancelled', history: triggers.map((trigger) => ({ trigger })) })
  expect(keyAfter('cancelled', 'reversed', 'reversed', 'reversal_recorded')).not.toBe(
    keyAfter('cancelled', 'reversed', 'reversed'),
  )
  expect(keyAfter('reversed', 'reversal_recorded', 'reversal_corrected')).not.toBe(keyAfter('reversed', 'reversal_recorded'))
  expect(keyAfter('cancelled', 'reversed', 'refund_settled')).toBe(keyAfter('cancelled', 'reversed'))
})
