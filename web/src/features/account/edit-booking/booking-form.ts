import { text } from '@chautari/contract/fields/fields'
import { z } from 'zod'

const PRICE_MIN = 3
const PRICE_MAX = 50

const day = (required: string) => z.string().min(1, required)

/** The price is a number, and its bounds apply to its value, not its length (spec 2 §5). */
export const BookingForm = z.object({
  price: text
    .pipe(z.string().min(1, { message: 'Price is required', abort: true }))
    .refine((typed) => Number.isFinite(Number(typed)), { message: 'Price must be a number', abort: true })
    .transform(Number)
    .pipe(z.number().min(PRICE_MIN, 'Minimum 3').max(PRICE_MAX, 'Maximum 50')),
  currency: z.string().min(1, 'Currency is required'),
  starts_at: day('Start is required'),
  ends_at: day('End is required'),
})
