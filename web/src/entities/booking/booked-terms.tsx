import type { Booking } from '@chautari/contract/booking/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { mixName } from './booked-rooms.ts'
import { RefundTermsList } from './refund-terms-list.tsx'
import { termsByPolicy } from './refund-terms.ts'

/** Renders the cancellation terms of a booking. A mix with several policies shows the terms of each, with its rooms and amounts. */
export function BookedTerms({ booking }: { booking: Booking }) {
  const { digits } = useFormats()
  return termsByPolicy(booking).map(({ lines, terms }) => {
    const rooms = mixName(lines, digits)
    return <RefundTermsList key={rooms} terms={terms} {...(lines.length > 0 && { appliesTo: rooms })} />
  })
}
