import { paisa, toRupees } from '@chautari/contract/money'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { Sold } from '../store/amendments/tables.ts'

/** Returns everything stored about the changes of a booking, for the data export of its owner (decision 029); amounts in rupees. */
export function exportAmendments(amendments: Amendment[]) {
  return amendments.map(({ state, before, after, differencePaisa, createdAt, holdExpiresAt, settledAt }) => ({
    state,
    before: exportSold(before),
    after: exportSold(after),
    difference_amount: toRupees(paisa(differencePaisa)),
    created_at: createdAt.toISOString(),
    hold_expires_at: holdExpiresAt?.toISOString() ?? null,
    settled_at: settledAt?.toISOString() ?? null,
  }))
}

const exportSold = ({ product, startsOn, endsOn, adults, children, quantity, totalPaisa }: Sold) => ({
  title: product.title,
  starts_at: startsOn,
  ends_at: endsOn,
  adult_count: adults,
  child_count: children,
  quantity,
  total_amount: toRupees(totalPaisa),
})
