import { verifiedPhones } from '../../listing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { memberActorOf } from '../actor.ts'
import { sendCode, withCode } from './phone-codes.ts'

/** Sends a code to a number of the organisation that travellers or we will call, to verify it. Throws the errors of `sendCode`. */
export async function sendContactCode(app: App, caller: SupplierCaller, phone: string): Promise<void> {
  await sendCode(app, caller, { phone, purpose: 'contact' })
}

/** Verifies a number of the organisation with the code sent to it. Throws `code_invalid` for every problem with the code. */
export async function verifyContact(
  app: App,
  caller: SupplierCaller,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const { organisationId } = caller.scope
  const by = memberActorOf(caller)
  await withCode(app, caller, {
    phone,
    code,
    purpose: 'contact',
    act: (tx) => verifiedPhones.recordVerifiedPhone(tx, by, { organisationId, phone, way: 'sms' }),
  })
}
