import { z } from 'zod'
import { loginName, loginPassword } from '../account/fields.ts'
import { idText } from '../trail/fields.ts'
import { endpoints } from '../endpoint.ts'
import { envelope } from '../paging.ts'
import { signInCode } from '../account/second-factor.ts'
import { SupplierSession } from './shapes.ts'

const done = envelope(z.object({ is_done: z.literal(true) }))

/** A call before sign-in: `Origin`, where sent, has to be ours. */
const before = { caller: 'supplier_sign_in', cache: 'private' } as const
/** A call about the person's own account, independent of the organisation. */
const own = { caller: 'supplier_person', permission: 'own', cache: 'private' } as const

/** Sign-in to the suppliers' area, and the choice of an organisation. */
export const supplierEndpoints = endpoints({
  'POST /supplier/sign-in': {
    summary:
      "Sign in to the suppliers' area with the email or phone number and the password of an account, and a code where the person turned on a second factor. Sets a cookie",
    ...before,
    duringMaintenance: 'open',
    body: z.object({ name: loginName, password: loginPassword, code: signInCode.optional() }),
    response: envelope(SupplierSession),
    errors: ['login_failed', 'second_factor_needed', 'code_invalid'],
  },
  'GET /supplier/me': {
    summary: 'Get who is signed in, their organisations and what they may do in the open one',
    ...own,
    response: envelope(SupplierSession),
    errors: [],
  },
  'POST /supplier/me/organisation': {
    summary: 'Open one of the organisations of the signed-in person',
    ...own,
    duringMaintenance: 'open',
    body: z.object({ organisation_id: idText }),
    response: envelope(SupplierSession),
    errors: [],
  },
  'POST /supplier/sign-out': {
    summary: "Sign out of the suppliers' area. Clears the cookie",
    ...own,
    duringMaintenance: 'open',
    response: done,
    errors: [],
  },
})
