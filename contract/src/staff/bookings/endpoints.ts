import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { bookingNote, BookingNote } from './notes.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const
const ofBooking = z.object({ reference: typedReference })

/** What staff write beside a booking, send again and correct. */
export const bookingCareEndpoints = endpoints({
  'POST /staff/bookings/:reference/notes': {
    summary: 'Add an internal note to a booking, which only staff see. Notes are never changed or deleted',
    ...ofStaff,
    permission: 'bookings.note',
    params: ofBooking,
    body: z.object({ text: bookingNote }),
    response: envelope(BookingNote),
    errors: ['booking_not_found'],
  },
})
