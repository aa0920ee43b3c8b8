import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import type { Db } from '../../platform/database/db.ts'
import type { BookingRow } from '../store/bookings.ts'
import { findPaidDetails, type EventDetail } from '../store/events.ts'

/**
 * How a booking was paid, as payment reported it with the capture. Frozen in the booking's history, so that a voucher or receipt prints
 * the same years later.
 */
export type PaidWith = {
  provider: Provider
  /** The provider's transaction id, where it gave one. */
  transactionId: string | null
}

/** The payment of the price, with those of amendments that made the booking dearer, the first one first. */
export type AllPaidWith = PaidWith & { further?: PaidWith[] }

/** Returns how a booking was paid; undefined while it is unpaid, or free. */
export async function findPaidWith(db: Db, { id, paidPaisa }: BookingRow): Promise<AllPaidWith | undefined> {
  if (paidPaisa === 0) return undefined
  const [first, ...further] = (await findPaidDetails(db, id)).flatMap((detail) => paidWithIn(detail) ?? [])
  return first && (further.length > 0 ? { ...first, further } : first)
}

/** Reads how an event's payment was made from the detail of that event; undefined for an event without a payment. */
export function paidWithIn(detail: EventDetail | undefined): PaidWith | undefined {
  const { provider: name, transactionId } = detail ?? {}
  const provider = PROVIDER_NAMES.find((known) => known === name)
  if (provider === undefined) return undefined
  return { provider, transactionId: typeof transactionId === 'string' ? transactionId : null }
}
