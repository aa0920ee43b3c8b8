import { describe, expect, test } from 'vitest'
import { approvalRequestOf, awaitsSecondApproval } from './approval-requests.ts'

const CANCEL = { act: 'approve-cancellation' }
const SENT = { act: 'refund-done' }

describe('approvalRequestOf', () => {
  test.each([
    ['cancellation_to_decide', [SENT, CANCEL], CANCEL],
    ['refund_by_hand', [CANCEL, SENT], SENT],
    ['refund_by_hand', [CANCEL], undefined],
    ['second_approval', [CANCEL], undefined],
    ['booking_to_answer', [], undefined],
  ] as const)('finds for a %s among %j', (kind, requests, expected) => {
    expect(approvalRequestOf({ kind }, requests)).toEqual(expected)
  })
})

describe('awaitsSecondApproval', () => {
  const approval = { kind: 'second_approval', reference: '0123456789ABCDEF', title: 'approve-cancellation' } as const
  const request = { kind: 'cancellation_to_decide', reference: '0123456789ABCDEF', title: 'A hotel' } as const

  test('finds a request only for an item of the same booking', () => {
    expect(awaitsSecondApproval(request, [request, approval])).toBe(true)
    expect(awaitsSecondApproval({ ...request, reference: 'FEDCBA9876543210' }, [approval])).toBe(false)
    expect(awaitsSecondApproval({ ...request, kind: 'refund_by_hand' }, [approval])).toBe(false)
    expect(awaitsSecondApproval(approval, [approval])).toBe(false)
  })
})
