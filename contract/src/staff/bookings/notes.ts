import { z } from 'zod'
import { text } from '../../fields.ts'

/** Longest internal note on a booking. Our choice: a long paragraph. */
export const BOOKING_NOTE_MAX = 2000

/** The text of an internal note. */
export const bookingNote = text.pipe(
  z
    .string()
    .min(1, { message: 'The field is required', abort: true })
    .max(BOOKING_NOTE_MAX, `Maximum ${BOOKING_NOTE_MAX} characters`),
)

/** An internal note, which only staff see. It is never changed or deleted. */
export const BookingNote = z.object({ id: z.number().int(), at: z.string(), person: z.string(), text: z.string() })
