import { MISSED_CHANGE_DAYS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { DAY } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import { localisedRow } from '../../platform/localised-row.ts'
import { isProposal } from '../rules/amending.ts'
import { isLive } from '../rules/hold.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { Sold } from '../store/amendments/tables.ts'

type Shown = Pick<Booking, 'pending_change' | 'proposal' | 'missed_change' | 'earlier'>
type AmendmentContext = { locale: Locale; now: Date; isConfirmed: boolean; isCalledOff: boolean }

/**
 * Presents the last amendment of a booking as a pending change, a proposal or a missed change, and the booking as it was before each applied amendment.
 * A booking that is not confirmed (`isConfirmed` false) shows only its applied amendments. `isCalledOff`: whether its departure was called off.
 */
export function presentAmendments(amendments: Amendment[], { isConfirmed, ...reading }: AmendmentContext): Shown {
  const { locale } = reading
  const applied = amendments.filter(({ state }) => state === 'applied')
  const last = isConfirmed ? amendments.at(-1) : undefined
  return {
    pending_change: last ? presentPending(last, reading) : null,
    proposal: last ? presentProposal(last, reading) : null,
    missed_change: last ? presentMissed(last, reading) : null,
    earlier: applied.map(({ before, settledAt, createdAt }) => ({
      ...presentSold(before, locale),
      changed_at: (settledAt ?? createdAt).toISOString(),
    })),
  }
}

type LastAmendmentContext = Omit<AmendmentContext, 'isConfirmed'>

/** Returns whether a payment may still arrive for an amendment. Until the traveller is notified of its lapse, a payment may be under way. */
const mayBePaid = ({ state, isNotified }: Amendment) => state === 'offered' || (state === 'lapsed' && !isNotified)

function presentPending(amendment: Amendment, { locale, now }: LastAmendmentContext): Shown['pending_change'] {
  const { state, after, differencePaisa, holdExpiresAt } = amendment
  if (!mayBePaid(amendment) || holdExpiresAt === null || isProposal(amendment)) return null
  return {
    ...presentSold(after, locale),
    amount_due: toRupees(paisa(differencePaisa)),
    hold_expires_at: holdExpiresAt.toISOString(),
    is_payable: state === 'offered' && isLive(holdExpiresAt, now),
  }
}

function presentProposal(amendment: Amendment, { locale, now, isCalledOff }: LastAmendmentContext): Shown['proposal'] {
  const { state, after, differencePaisa, holdExpiresAt } = amendment
  if (!isProposal(amendment) || state !== 'offered' || holdExpiresAt === null || !isLive(holdExpiresAt, now)) return null
  return {
    ...presentSold(after, locale),
    refund_amount: toRupees(paisa(-differencePaisa)),
    answer_by: holdExpiresAt.toISOString(),
    is_called_off: isCalledOff,
  }
}

function presentMissed(amendment: Amendment, { locale, now }: LastAmendmentContext): Shown['missed_change'] {
  const { state, after, holdExpiresAt, settledAt } = amendment
  const endedAt = settledAt ?? holdExpiresAt
  if (state === 'applied' || mayBePaid(amendment) || endedAt === null || isProposal(amendment)) return null
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
