import { z } from 'zod'
import { passwordText } from '../account/fields.ts'
import { PASSWORD_MAX } from '../account/limits.ts'
import { digits, text } from '../fields.ts'
import { RECOVERY_CODE_LENGTH, STAFF_NAME_MAX, STAFF_PASSWORD_MIN, TOTP_LENGTH } from './limits.ts'

/** Name of a member of staff, or of a key: letters, digits and what stands between them. Logs and entries show it. */
export const staffName = text.pipe(z.string().min(1, { message: 'The field is required', abort: true })).pipe(
  z
    .string()
    .max(STAFF_NAME_MAX, { message: `Maximum ${STAFF_NAME_MAX} characters`, abort: true })
    .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'’-]*$/u, 'Please use plain text'),
)

/** Password at sign-in, which has no rule of its own: a wrong one fails. */
export const staffPassword = passwordText.pipe(
  z.string().min(1, 'Password is required').max(PASSWORD_MAX, `Maximum ${PASSWORD_MAX} symbols`),
)

/** New password of a member of staff. Long ones need no mixture of kinds. */
export const newStaffPassword = passwordText.pipe(
  z
    .string()
    .min(STAFF_PASSWORD_MIN, `Minimum ${STAFF_PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Maximum ${PASSWORD_MAX} symbols`),
)

/** Code of an authenticator app. */
export const totpCode = digits.pipe(
  z.string().regex(new RegExp(`^\\d{${TOTP_LENGTH}}$`), `Please enter the ${TOTP_LENGTH}-digit code`),
)

// A recovery code is shown with a hyphen, which may be left out.
const CODE_MAX = RECOVERY_CODE_LENGTH + 4

/** Code at sign-in: of an authenticator app, or a recovery code. */
export const signInCode = digits.pipe(
  z.string().min(1, { message: 'The field is required', abort: true }).max(CODE_MAX, `Maximum ${CODE_MAX} symbols`),
)

/** Reason for an act, which its audit entry keeps. */
export const reason = text.pipe(z.string().min(3, 'Minimum 3 characters').max(500, 'Maximum 500 characters'))

/** A text of at most so many characters, which may be empty. */
export const shortText = (max: number) => text.pipe(z.string().max(max, `Maximum ${max} characters`))

/** A text that says something. */
export const requiredText = (max: number) => shortText(max).pipe(z.string().min(1, 'The field is required'))

/** A text that may be left out: an empty one is none. */
export const optionalText = (max: number) =>
  shortText(max)
    .nullable()
    .transform((value) => value || null)

/** A number of the API: text of digits. */
export const idText = z.string().regex(/^\d{1,15}$/)
