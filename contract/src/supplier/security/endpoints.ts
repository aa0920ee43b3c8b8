import { z } from 'zod'
import { currentPassword } from '../../account/fields.ts'
import { totpCode, totpProof, TotpSetup } from '../../account/second-factor.ts'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'

const own = { caller: 'supplier_person', permission: 'own', cache: 'private' } as const
const done = envelope(z.object({ is_done: z.literal(true) }))

/** The second factor, recovery codes and sessions of a person in the suppliers' area. */
const SupplierSecurity = z.object({
  has_totp: z.boolean(),
  recovery_codes_left: z.number().int(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
})

/** The person's own security in the suppliers' area. */
export const supplierSecurityEndpoints = endpoints({
  'GET /supplier/me/security': {
    summary: 'Get whether a second factor is on, how many recovery codes are left, and where you are signed in',
    ...own,
    response: envelope(SupplierSecurity),
    errors: [],
    isLocalised: true,
  },
  'POST /supplier/me/totp/setup': {
    summary: 'Get a secret for an authenticator app. Nothing changes until a code of the app proves it',
    ...own,
    body: z.object({}),
    response: envelope(TotpSetup),
    errors: [],
  },
  'POST /supplier/me/totp': {
    summary: 'Turn on the second factor with a code of the app and the password. Returns recovery codes, shown this once',
    ...own,
    body: z.object({ setup: totpProof, code: totpCode, current_password: currentPassword }),
    response: envelope(z.object({ recovery_codes: z.array(z.string()) })),
    status: 201,
    errors: ['password_incorrect', 'code_invalid'],
  },
  'POST /supplier/me/totp/off': {
    summary: 'Turn off the second factor. Takes the password. The recovery codes end, too',
    ...own,
    body: z.object({ current_password: currentPassword }),
    response: done,
    errors: ['password_incorrect'],
  },
  'DELETE /supplier/me/sessions/:id': {
    summary: 'Sign out another device',
    ...own,
    params: z.object({ id: idText }),
    response: done,
    errors: [],
  },
})
