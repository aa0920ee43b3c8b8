import { readReference } from '@chautari/contract/booking/reference'
import type { Locale } from '@chautari/contract/locale'
import { paisa } from '@chautari/contract/money'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { findStaffActions, type StaffAction } from '../approvals/read-models/staff-actions.ts'
import { personOf } from '../approvals/store/staff-actions.ts'
import { callOffOf } from '../departures/call-off-departure.ts'
import type { QueueQuery, WaitingItem } from './waiting-item.ts'

/** Finds the large refunds that wait for a second person: all, or those that one person requested. */
export async function findWaitingApprovals(
  { db }: App,
  { limit, locale, requestedBy }: QueueQuery & { requestedBy?: number },
): Promise<WaitingItem[]> {
  const requests = await findStaffActions(db, { isWaiting: true, staffId: requestedBy, limit })
  return Promise.all(requests.map(async (request) => ({ ...itemOf(request), departure: await departureOf(db, request, locale) })))
}

/** Returns the departure that a request would call off, for display in the queue. */
async function departureOf(db: Db, { about }: StaffAction, locale: Locale): Promise<QueueItem['departure']> {
  const departure = callOffOf(about)
  if (!departure) return null
  const { title } = localisedRow(await packageFiles.getPackageFile(db, departure.slug), locale)
  return { package: title, day: departure.day }
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
    requestedBy: personOf(request),
    waitingSince: at,
    dueAt: null,
    ifNobodyActs: 'nothing',
  }
}
