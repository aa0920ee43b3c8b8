import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

/** What of a coupon decides what it takes off, and from what. Money in paisa; a day is one in Nepal. */
export type CouponTerms = {
  percent: number | null
  amountPaisa: number | null
  /** The most that a percentage takes off. */
  maxPaisa: number | null
  minTotalPaisa: number
  kinds: readonly ('room' | 'package')[]
  startsOn: string
  endsOn: string
  personLimit: number | null
}

export type Redemption = {
  today: CalendarDate
  kind: 'room' | 'package'
  /** What the booking costs without the coupon. */
  totalPaisa: Paisa
  /** How many other bookings of the same person have the coupon. */
  usesOfPerson: number
}

export type CouponRefusal = 'not_today' | 'other_kind' | 'too_cheap' | 'person_limit'

/** Why a booking cannot have a coupon; nothing when it can, as far as uses are left. The last day counts. */
export function findCouponRefusal(coupon: CouponTerms, redemption: Redemption): CouponRefusal | undefined {
  const { today, kind, totalPaisa, usesOfPerson } = redemption
  if (today < coupon.startsOn || today > coupon.endsOn) return 'not_today'
  if (!coupon.kinds.includes(kind)) return 'other_kind'
  if (totalPaisa < coupon.minTotalPaisa) return 'too_cheap'
  return coupon.personLimit !== null && usesOfPerson >= coupon.personLimit ? 'person_limit' : undefined
}

/** What a coupon takes off a price: a percentage once of the whole, half a paisa and more rounded up; never more than the price. */
export function couponDiscount({ percent, amountPaisa, maxPaisa }: CouponTerms, totalPaisa: Paisa): Paisa {
  const off = percent === null ? (amountPaisa ?? 0) : Math.floor((totalPaisa * percent + 50) / 100)
  const most = percent === null || maxPaisa === null ? off : Math.min(off, maxPaisa)
  return paisa(Math.min(most, totalPaisa))
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * One text for all ways to write a mailbox: small letters, without what follows a plus; Gmail ignores dots too and goes by two
 * names. Only to tell people apart, never to write to.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const [written, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const [beforePlus = ''] = written.split('+', 1)
  const name = beforePlus === '' ? written : beforePlus
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** One text for all ways to write a number of Nepal: its last ten digits. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-10)
}
