import { MISSED_CHANGE_DAYS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { DAY } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { localisedRow } from '../../platform/localised-row.ts'
import { isLive } from '../rules/hold.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { Sold } from '../store/amendments/tables.ts'

type Shown = Pick<Booking, 'pending_change' | 'missed_change' | 'earlier'>
type Reading = { locale: Locale; now: Date; isConfirmed: boolean }

/**
 * Presents the change of a booking that waits to be paid, or the last one where it was not made, and what the booking was before earlier ones.
 * `isConfirmed` is whether the booking itself stands: the changes of another one do not matter any more.
 */
export function presentAmendments(amendments: Amendment[], { locale, now, isConfirmed }: Reading): Shown {
  const applied = amendments.filter(({ state }) => state === 'applied')
  const last = isConfirmed ? amendments.at(-1) : undefined
  return {
    pending_change: last ? presentPending(last, { locale, now }) : null,
    missed_change: last ? presentMissed(last, { locale, now }) : null,
    earlier: applied.map(({ before, settledAt, createdAt }) => ({
      ...presentSold(before, locale),
      changed_at: (settledAt ?? createdAt).toISOString(),
    })),
  }
}

type At = Omit<Reading, 'isConfirmed'>

/** A traveller who was not told that a change lapsed may still have paid for it. */
const mayBePaid = ({ state, isTold }: Amendment) => state === 'offered' || (state === 'lapsed' && !isTold)

function presentPending(amendment: Amendment, { locale, now }: At): Shown['pending_change'] {
  const { state, after, differencePaisa, holdExpiresAt } = amendment
  if (!mayBePaid(amendment) || holdExpiresAt === null) return null
  return {
    ...presentSold(after, locale),
    amount_due: toRupees(paisa(differencePaisa)),
    hold_expires_at: holdExpiresAt.toISOString(),
    is_payable: state === 'offered' && isLive(holdExpiresAt, now),
  }
}

function presentMissed(amendment: Amendment, { locale, now }: At): Shown['missed_change'] {
  const { state, after, holdExpiresAt, settledAt } = amendment
  const endedAt = settledAt ?? holdExpiresAt
  if (state === 'applied' || mayBePaid(amendment) || endedAt === null) return null
  if (now.getTime() - endedAt.getTime() > MISSED_CHANGE_DAYS * DAY) return null
  return { ...presentSold(after, locale), why: state === 'lapsed' ? 'unpaid' : 'withdrawn' }
}

function presentSold({ product, startsOn, endsOn, quantity, adults, children, totalPaisa }: Sold, locale: Locale) {
  return {
    title: localisedRow(product, locale).title,
    starts_at: startsOn,
    ends_at: endsOn,
    quantity,
    adult_count: adults,
    child_count: children,
    total_amount: toRupees(paisa(totalPaisa)),
  }
}
