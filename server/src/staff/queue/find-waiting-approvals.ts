import { readReference } from '@chautari/contract/booking/reference'
import { paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import { findStaffActions, personOf, type StaffAction } from '../approvals/store/staff-actions.ts'
import type { WaitingItem } from './waiting-item.ts'

/** Finds the large refunds that wait for a second person. */
export async function findWaitingApprovals({ db }: App, limit: number): Promise<WaitingItem[]> {
  return (await findStaffActions(db, { isWaiting: true, limit })).map(itemOf)
}

function itemOf(request: StaffAction): WaitingItem {
  const { id, at, operator, act, about, reason, detail } = request
  const { amountPaisa } = detail
  return {
    id: `second_approval ${id}`,
    kind: 'second_approval',
    title: act,
    person: operator,
    reference: readReference(about) ?? null,
    status: null,
    amountPaisa: typeof amountPaisa === 'number' ? paisa(amountPaisa) : null,
    number: id,
    remark: reason,
    askedBy: personOf(request),
    waitingSince: at,
    dueAt: null,
    ifNobodyActs: 'nothing',
  }
}
