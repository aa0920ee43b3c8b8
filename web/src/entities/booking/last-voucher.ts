import type { Booking } from '@chautari/contract/booking/shapes'
import { VOUCHER_KEPT_DAYS } from '@chautari/contract/booking/limits'
import { DAY } from '@chautari/contract/dates'
import { storedSession } from '../account/session.ts'
import { bookedName, bookedQuantity } from './booked-rooms.ts'
import { parseStored, removeText, storedText, storeText } from '../../platform/storage/stored-text.ts'

/** The facts of the last viewed confirmed booking that a traveller needs offline. No token, no contact details. */
export type LastVoucher = {
  reference: string
  status: 'approved' | 'cancellation_pending' | 'cancellation_rejected'
  kind: 'room' | 'package'
  title: string
  /** The property of a room. */
  property: string | null
  place: string
  meetingPoint: string | null
  traveller: string
  startsAt: string
  endsAt: string
  startTime: string
  endTime: string
  days: number
  quantity: number
  /** The account that viewed it; null for a guest. */
  viewer: string | null
  viewedAt: string
}

const VOUCHER_KEY = 'chautari.voucher'

const ACTIVE_STATUSES = ['approved', 'cancellation_pending', 'cancellation_rejected'] as const

/**
 * Stores an active booking as the last voucher, and removes the stored one when its booking is no longer active. Skips masked,
 * impersonated and long past bookings.
 */
export function storeLastVoucher(booking: Booking): void {
  if (booking.is_masked || storedSession()?.impersonation || isLongOver(booking.product.end_date_time)) return
  const status = ACTIVE_STATUSES.find((each) => each === booking.status)
  if (status) storeText(VOUCHER_KEY, JSON.stringify(voucherOf(booking, status)))
  else if (lastVoucher()?.reference === booking.booking_reference) removeText(VOUCHER_KEY)
}

function voucherOf(booking: Booking, status: LastVoucher['status']): LastVoucher {
  const { product } = booking
  const isRoom = product.kind === 'room'
  return {
    reference: booking.booking_reference,
    status,
    kind: product.kind,
    title: bookedName(booking, String),
    property: isRoom ? product.property_name : null,
    place: `${product.location.address.city}, ${product.location.address.country}`,
    meetingPoint: isRoom ? null : product.meeting_point,
    traveller: booking.lead_traveller_name,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    startTime: product.start_date_time,
    endTime: product.end_date_time,
    days: isRoom ? 0 : product.days,
    quantity: bookedQuantity(booking),
    viewer: viewer(),
    viewedAt: booking.server_time,
  }
}

/** Returns the last voucher viewed by the current user. Removes one of another user or a long past journey. */
export function lastVoucher(): LastVoucher | null {
  const stored = parseStored(storedText(VOUCHER_KEY))
  if (stored === null) return null
  const isOwn = isVoucher(stored) && stored.viewer === viewer() && !storedSession()?.impersonation
  if (isOwn && !isLongOver(stored.endTime)) return stored
  removeText(VOUCHER_KEY)
  return null
}

/** Returns whether a journey ended long ago. Its voucher is no longer needed, and the next user of the browser must not see it. */
const isLongOver = (end: string) => Date.now() > Date.parse(end) + VOUCHER_KEPT_DAYS * DAY

const viewer = () => storedSession()?.user.email ?? null

/** Returns whether the stored value is complete. Another release may have stored fewer fields. */
function isVoucher(stored: unknown): stored is LastVoucher {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = stored as Record<string, unknown>
  const texts = ['reference', 'title', 'place', 'traveller', 'startsAt', 'endsAt', 'startTime', 'endTime', 'viewedAt']
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    ACTIVE_STATUSES.some((status) => status === fields.status) &&
    (fields.kind === 'room' || fields.kind === 'package') &&
    typeof fields.quantity === 'number' &&
    typeof fields.days === 'number'
  )
}
