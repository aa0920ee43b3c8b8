import type { Booking } from '@chautari/contract/booking/shapes'
import { DAY } from '@chautari/contract/dates'
import { storedSession } from '../account/session.ts'
import { parseStored, removeText, storedText, storeText } from '../../platform/storage/stored-text.ts'

/** What a traveller needs on the way, of the confirmed booking that was last looked at in this browser. No token, no way to reach them. */
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
  /** Whose account looked at it; null of a guest. */
  viewer: string | null
  viewedAt: string
}

const PLACE = 'chautari.voucher'
/** The days after its end for which a voucher is kept in the browser. Our choice: a week. */
export const VOUCHER_KEPT_DAYS = 7

const STANDING = ['approved', 'cancellation_pending', 'cancellation_rejected'] as const

/**
 * Keeps a booking that stands as the last voucher, and forgets the kept one when it is of this booking and no longer stands. What is
 * masked, seen through another's eyes, or long over is not kept.
 */
export function keepLastVoucher(booking: Booking): void {
  if (booking.is_masked || storedSession()?.impersonation || isLongOver(booking.product.end_date_time)) return
  const status = STANDING.find((each) => each === booking.status)
  if (status) storeText(PLACE, JSON.stringify(voucherOf(booking, status)))
  else if (lastVoucher()?.reference === booking.booking_reference) removeText(PLACE)
}

function voucherOf({ product, ...booking }: Booking, status: LastVoucher['status']): LastVoucher {
  const isRoom = product.kind === 'room'
  return {
    reference: booking.booking_reference,
    status,
    kind: product.kind,
    title: product.title,
    property: isRoom ? product.property_name : null,
    place: `${product.location.address.city}, ${product.location.address.country}`,
    meetingPoint: isRoom ? null : product.meeting_point,
    traveller: booking.lead_traveller_name,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    startTime: product.start_date_time,
    endTime: product.end_date_time,
    days: isRoom ? 0 : product.days,
    quantity: booking.quantity,
    viewer: viewer(),
    viewedAt: booking.server_time,
  }
}

/** The voucher that who uses this browser last looked at. One that somebody else did, or whose journey is long over, is forgotten. */
export function lastVoucher(): LastVoucher | null {
  const stored = parseStored(storedText(PLACE))
  if (stored === null) return null
  const isOwn = isVoucher(stored) && stored.viewer === viewer() && !storedSession()?.impersonation
  if (isOwn && !isLongOver(stored.endTime)) return stored
  removeText(PLACE)
  return null
}

/** Nobody needs it any more, and whoever uses the browser next need not learn of it. */
const isLongOver = (end: string) => Date.now() > Date.parse(end) + VOUCHER_KEPT_DAYS * DAY

const viewer = () => storedSession()?.user.email ?? null

/** Whether it is one, whole: what another version of ours kept may lack something. */
function isVoucher(stored: unknown): stored is LastVoucher {
  if (typeof stored !== 'object' || stored === null) return false
  const kept = stored as Record<string, unknown>
  const texts = ['reference', 'title', 'place', 'traveller', 'startsAt', 'endsAt', 'startTime', 'endTime', 'viewedAt']
  return (
    texts.every((name) => typeof kept[name] === 'string') &&
    STANDING.some((status) => status === kept.status) &&
    (kept.kind === 'room' || kept.kind === 'package') &&
    typeof kept.quantity === 'number' &&
    typeof kept.days === 'number'
  )
}
