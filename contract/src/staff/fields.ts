import { z } from 'zod'
import { passwordText } from '../account/fields.ts'
import { PASSWORD_MAX } from '../account/limits.ts'
import { text } from '../fields/fields.ts'
import { atLeast } from '../trail/fields.ts'
import { STAFF_NAME_MAX, STAFF_PASSWORD_MIN } from './limits.ts'

/** Name of a member of staff or of a key: letters, digits, and the spaces and punctuation between them. Logs and audit entries show it. */
export const staffName = text.pipe(z.string().min(1, { message: 'The field is required', abort: true })).pipe(
  z
    .string()
    .max(STAFF_NAME_MAX, { message: `Maximum ${STAFF_NAME_MAX} characters`, abort: true })
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u, 'Please use plain text'),
)

/** The password at sign-in. The rules for new passwords do not apply, because a wrong one fails anyway. */
export const staffPassword = passwordText.pipe(
  z.string().min(1, 'Password is required').max(PASSWORD_MAX, `Maximum ${PASSWORD_MAX} symbols`),
)

/** New password of a member of staff. Long ones need no mixture of kinds. */
export const newStaffPassword = passwordText.pipe(
  z.string().min(STAFF_PASSWORD_MIN, atLeast(STAFF_PASSWORD_MIN)).max(PASSWORD_MAX, `Maximum ${PASSWORD_MAX} symbols`),
)
