import type { Booking } from '@chautari/contract/booking/shapes'
import { useFormats } from '../../platform/language/formats.ts'
import { mixName } from './booked-rooms.ts'
import { RefundTermsList } from './refund-terms-list.tsx'
import { termsByPolicy } from './refund-terms.ts'

/** Shows the cancellation terms of a booking; of a mix on several policies, those of each with its rooms and amounts. */
export function BookedTerms({ booking }: { booking: Booking }) {
  const { digits } = useFormats()
  return termsByPolicy(booking).map(({ lines, terms }) => {
    const rooms = mixName(lines, digits)
    return <RefundTermsList key={rooms} terms={terms} {...(lines.length > 0 && { appliesTo: rooms })} />
  })
}
