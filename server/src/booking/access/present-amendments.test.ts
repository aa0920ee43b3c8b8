import { calendarDate, DAY, MINUTE } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { presentAmendments } from './present-amendments.ts'
import type { Amendment } from '../store/amendments/amendments.ts'
import type { Sold } from '../store/amendments/tables.ts'

const now = new Date('2026-11-21T06:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

function sold(endsOn: string, totalPaisa: number): Sold {
  const prices = { pricePaisa: paisa(totalPaisa), grossPaisa: paisa(totalPaisa), totalPaisa: paisa(totalPaisa) }
  return {
    roomId: null,
    packageId: 1,
    product: { kind: 'package', title: 'Ridge walk' } as Sold['product'],
    startsOn: calendarDate('2026-12-01'),
    endsOn: calendarDate(endsOn),
    adults: 2,
    children: 0,
    quantity: 2,
    nightPrices: null,
    discountPaisa: paisa(0),
    couponPaisa: paisa(0),
    ...prices,
  }
}

const offer: Amendment = {
  id: 1,
  bookingId: 1,
  number: 1,
  state: 'offered',
  before: sold('2026-12-03', 100_000),
  after: sold('2026-12-04', 150_000),
  differencePaisa: 50_000,
  createdAt: ago(30 * MINUTE),
  holdExpiresAt: new Date(now.getTime() + 30 * MINUTE),
  isNotified: false,
  settledAt: null,
}

const shown = (changes: Partial<Amendment> = {}, isConfirmed = true) => {
  const { pending_change: pending, missed_change: missed } = presentAmendments([{ ...offer, ...changes }], {
    locale: 'en',
    now,
    isConfirmed,
    isCalledOff: false,
  })
  return [pending && (pending.is_payable ? 'payable' : 'checked'), missed && missed.why]
}

describe('presentAmendments', () => {
  test.each<[string, Partial<Amendment>, (string | null)[]]>([
    ['an offer as payable', {}, ['payable', null]],
    ['an offer whose hold has just ended as checked', { holdExpiresAt: now }, ['checked', null]],
    ['one that lapsed while a payment may arrive as checked', { state: 'lapsed', holdExpiresAt: now }, ['checked', null]],
    ['one that lapsed unpaid as missed', { state: 'lapsed', isNotified: true, holdExpiresAt: now }, [null, 'unpaid']],
    ['one that was taken back as missed', { state: 'ended', settledAt: now }, [null, 'withdrawn']],
    ['an old one not at all', { state: 'lapsed', isNotified: true, holdExpiresAt: ago(4 * DAY) }, [null, null]],
    ['one that was made not at all', { state: 'applied', settledAt: now }, [null, null]],
  ])('shows %s', (_name, changes, expected) => {
    expect(shown(changes)).toEqual(expected)
  })

  test('shows no change of a booking that has ended', () => {
    expect(shown({}, false)).toEqual([null, null])
  })

  test('shows the difference to pay, and what the booking was before earlier changes', () => {
    const made: Amendment = { ...offer, state: 'applied', settledAt: now }
    const next: Amendment = {
      ...offer,
      number: 2,
      before: offer.after,
      after: sold('2026-12-05', 175_000),
      differencePaisa: 25_000,
    }
    const { pending_change: pending, earlier } = presentAmendments([made, next], {
      locale: 'en',
      now,
      isConfirmed: true,
      isCalledOff: false,
    })
    expect(pending).toMatchObject({ ends_at: '2026-12-05', total_amount: 1750, amount_due: 250 })
    expect(earlier).toMatchObject([{ ends_at: '2026-12-03', total_amount: 1000, changed_at: now.toISOString() }])
  })
})
