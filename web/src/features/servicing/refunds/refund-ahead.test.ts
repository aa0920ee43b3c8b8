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
  ['nothing', [], false, null],
  ['a refund that is on its way', [{}], true, '2026-11-24T06:00:00.000Z'],
  ['a refund that a person makes', [{ state: 'by_hand' }], true, '2026-11-24T06:00:00.000Z'],
  ['a refund that was sent', [{ state: 'sent' }], false, null],
  ['what was paid twice', [{ kind: 'excess' }], false, null],
  ['two refunds', [{}, { due_by: '2026-11-23T06:00:00.000Z' }], true, '2026-11-24T06:00:00.000Z'],
])('counts the outstanding refund of %s', (_name, refunds, isAhead, dueBy) => {
  expect(refundAhead(refunds.map(refund))).toEqual({ isAhead, dueBy })
})
