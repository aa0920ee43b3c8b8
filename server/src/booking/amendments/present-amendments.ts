import type { Booking } from '@chautari/contract/booking/shapes'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { localisedRow } from '../../platform/localised-row.ts'
import { isLive } from '../rules/hold.ts'
import type { Amendment } from './store/amendments.ts'
import type { Sold } from './store/tables.ts'

type Shown = Pick<Booking, 'pending_change' | 'earlier'>

/** Presents the change of a booking that waits to be paid, and what the booking was before earlier ones. */
export function presentAmendments(amendments: Amendment[], { locale, now }: { locale: Locale; now: Date }): Shown {
  const offer = amendments.find(({ state, holdExpiresAt }) => state === 'offered' && isLive(holdExpiresAt, now))
  const applied = amendments.filter(({ state }) => state === 'applied')
  return {
    pending_change: offer?.holdExpiresAt
      ? {
          ...presentSold(offer.after, locale),
          amount_due: toRupees(paisa(offer.differencePaisa)),
          hold_expires_at: offer.holdExpiresAt.toISOString(),
        }
      : null,
    earlier: applied.map(({ before, settledAt, createdAt }) => ({
      ...presentSold(before, locale),
      changed_at: (settledAt ?? createdAt).toISOString(),
    })),
  }
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
