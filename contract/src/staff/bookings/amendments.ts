import { z } from 'zod'
import { PackageReservation, RoomReservation } from '../../booking/reservations.ts'
import { slug } from '../../fields/fields.ts'
import { QueuedMessage } from '../booking-file.ts'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { reason } from '../../trail/fields.ts'
import { SoldShown } from './amendment-shapes.ts'

const asked = {
  /** Whether the supplier agreed; needed where it accepts each booking itself. */
  is_agreed: z.boolean().optional(),
  /** The new total that was shown, in rupees. If the total is another one by now, the change is refused with `price_changed`. */
  expected_total: z.number().nonnegative().optional(),
  reason,
}

const stay = RoomReservation.pick({ starts_at: true, ends_at: true, adult_count: true, child_count: true, quantity: true })

/** A change of a confirmed booking at the present price (decision 099), or the end of one that awaits payment. */
export const Amendment = z.discriminatedUnion('kind', [
  stay.extend({ kind: z.literal('room'), room_slug: slug, plan: slug, ...asked }),
  PackageReservation.pick({ bookingStartDate: true, quantity: true }).extend({ kind: z.literal('package'), ...asked }),
  z.object({ kind: z.literal('withdraw'), reason }),
])

/** The result of a change, or of its preview. Amounts are in rupees. */
export const AmendmentResult = z.object({
  /** `second_person`: nothing is done until another person approves it. */
  outcome: z.enum(['done', 'second_person', 'refused']),
  /** Why it is refused, in English, or the code of an error. */
  why: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  refund: z.number().nullable(),
  messages: z.array(QueuedMessage),
  /** The change itself; null where it is refused or withdrawn. */
  amendment: z
    .object({
      before: SoldShown,
      after: SoldShown,
      /** Negative where the booking becomes cheaper. */
      difference: z.number(),
      /** The deadline for paying the difference; null if the change takes effect at once. */
      hold_expires_at: z.string().nullable(),
      /** How many travellers are no longer named, because the booking is for fewer. */
      names_dropped: z.number().int(),
    })
    .nullable(),
})

export type Amendment = z.output<typeof Amendment>
export type AmendmentResult = z.output<typeof AmendmentResult>
