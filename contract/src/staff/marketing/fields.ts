import { z } from 'zod'
import { calendarDate, digits } from '../../fields/fields.ts'
import { atLeast } from '../../trail/fields.ts'

const CODE_MIN = 3

/** The code of a coupon or campaign to create. It is stored in upper case, and may be typed in either case. */
export const newCode = (max: number) =>
  digits
    .transform((typed) => typed.toUpperCase())
    .pipe(
      z
        .string()
        .min(CODE_MIN, atLeast(CODE_MIN))
        .max(max, `Maximum ${max} characters`)
        .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Use letters, digits and hyphens'),
    )

/** The kinds of products that a coupon or campaign is for, each once. */
export const chosenKinds = <const K extends readonly string[]>(kinds: K) =>
  z
    .array(z.enum(kinds))
    .min(1, 'Choose at least one')
    .max(kinds.length)
    .transform((chosen) => [...new Set(chosen)])

/** The first and the last day of a coupon or campaign. */
export const days = { starts_on: calendarDate, ends_on: calendarDate }
