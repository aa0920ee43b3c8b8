import { requiredText } from '../../trail/fields.ts'
import { z } from 'zod'

/** Longest internal note on a booking. Our choice: a long paragraph. */
export const BOOKING_NOTE_MAX = 2000

/** The text of an internal note. */
export const bookingNote = requiredText(BOOKING_NOTE_MAX)

/** An internal note, which only staff see. It is never changed or deleted. */
export const BookingNote = z.object({ id: z.number().int(), at: z.string(), person: z.string(), text: z.string() })
