import { z } from 'zod'
import { digits } from '../fields/fields.ts'
import { RECOVERY_CODE_LENGTH, TOTP_LENGTH } from './second-factor-limits.ts'

/** Code of an authenticator app. */
export const totpCode = digits.pipe(
  z.string().regex(new RegExp(`^\\d{${TOTP_LENGTH}}$`), `Please enter the ${TOTP_LENGTH}-digit code`),
)

// A recovery code is shown with a hyphen, which may be omitted.
const CODE_MAX = RECOVERY_CODE_LENGTH + 4

/** Code at sign-in: of an authenticator app, or a recovery code. */
export const signInCode = digits.pipe(
  z.string().min(1, { message: 'The field is required', abort: true }).max(CODE_MAX, `Maximum ${CODE_MAX} symbols`),
)

const SETUP_MAX = 600

/** The encrypted secret of an authenticator app that is being set up. */
export const totpProof = z.string().max(SETUP_MAX)

/** The secret to set up an authenticator app with. The client returns `setup` with the first code. */
export const TotpSetup = z.object({ secret: z.string(), otpauth_url: z.string(), setup: z.string() })

/** Codes that each sign in once in place of the second factor. They are shown this once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export type TotpSetup = z.output<typeof TotpSetup>
