import { z } from 'zod'
import { phoneCode } from '../../account/forms.ts'
import { PHONE_CODE_MINUTES } from '../../account/limits.ts'
import { endpoints } from '../../endpoint.ts'
import { travellerPhone } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'

const edit = { caller: 'supplier', permission: 'content.edit', cache: 'private' } as const
const done = envelope(z.object({ is_done: z.literal(true) }))

/** Verification of a supplier's phone numbers by code (decision 140). */
export const supplierPhoneEndpoints = endpoints({
  'POST /supplier/phones/code': {
    summary: `Send a code by SMS to a number of a listing or of the organisation. It counts for ${PHONE_CODE_MINUTES} minutes`,
    ...edit,
    isLocalised: true,
    body: z.object({ phone: travellerPhone }),
    response: done,
    errors: [],
  },
  'POST /supplier/phones': {
    summary: 'Prove a number with the code sent to it. The organisation can then use it without waiting for our team',
    ...edit,
    body: z.object({ phone: travellerPhone, code: phoneCode }),
    response: done,
    errors: ['code_invalid'],
  },
})
