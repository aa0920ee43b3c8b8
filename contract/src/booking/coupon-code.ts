import { z } from 'zod'
import { text } from '../fields/fields.ts'
import { COUPON_CODE_MAX } from './limits.ts'

/** Accepts the typed code of a coupon in upper or lower case. */
export const couponCode = text.pipe(z.string().min(1, 'The field is required').max(COUPON_CODE_MAX))
