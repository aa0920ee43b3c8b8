import { z } from 'zod'
import { text } from '../fields/fields.ts'
import { COUPON_CODE_MAX } from './limits.ts'

/** Accepts the code of a coupon as it is typed; its case does not matter. */
export const couponCode = text.pipe(z.string().min(1, 'The field is required').max(COUPON_CODE_MAX))
