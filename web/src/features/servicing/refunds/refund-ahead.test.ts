import { expect, test } from 'vitest'
import { refundAhead, type Refund } from './use-refunds.ts'

const refund = (facts: Partial<Refund>): Refund => ({
  kind: 'price',
  amount: 7600,
  state: 'on_its_way',
  method: 'PE',
  due_by: '2026-11-24T06:00:00.000Z',
  sent_at: null,
  ...facts,
})

test.each<[string, Partial<Refund>[], boolean, string | null]>([
  ['no refund', [], false, null],
  ['a refund that the provider makes', [{}], true, '2026-11-24T06:00:00.000Z'],
  ['a refund that staff make', [{ state: 'by_hand' }], true, '2026-11-24T06:00:00.000Z'],
  ['a refund that was sent', [{ state: 'sent' }], false, null],
  ['an overpayment', [{ kind: 'excess' }], false, null],
  ['two refunds', [{}, { due_by: '2026-11-23T06:00:00.000Z' }], true, '2026-11-24T06:00:00.000Z'],
])('refundAhead of %s', (_name, refunds, isAhead, dueBy) => {
  expect(refundAhead(refunds.map(refund))).toEqual({ isAhead, dueBy })
})
