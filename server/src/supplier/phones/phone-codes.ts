import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import { credentials } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { queueSms, withdrawSms } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { isDerived, newCode, organisationCodeHash } from '../../platform/secrets/tokens.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import { replaceCode, takeGuess, useCode, type PhonePurpose } from './store/phone-codes.ts'

const { PHONE_CODE_SMS } = credentials

type CodeRequest = { phone: string; purpose: PhonePurpose }

/** The purpose of a code. A code for one purpose proves nothing for another. */
const subjectOf = ({ phone, purpose }: CodeRequest) => (purpose === 'sms' ? phone : `${purpose} ${phone}`)

/**
 * Sends a code to a phone of the caller's organisation, and voids an earlier one of the same purpose. Throws `rate_limited` above the limits of
 * codes by SMS, and `service_unavailable` without a gateway.
 */
export async function sendCode(app: App, caller: SupplierCaller, wanted: CodeRequest): Promise<void> {
  if (!app.config.sms) throw new AppError('service_unavailable')
  const { scope, address, locale } = caller
  const { organisationId } = scope
  const { phone, purpose } = wanted
  const about = `organisation ${organisationId}`
  await credentials.uncountUnsentCodes(app, { about, owner: about })
  await credentials.countPhoneCode(app, { owner: about, phone, address })
  const code = newCode(ACCESS_CODE_LENGTH)
  await transact(app.db, async (tx) => {
    await withdrawSms(tx, { about, kind: PHONE_CODE_SMS }, { isNew: true })
    const codeHash = organisationCodeHash(app.config.secret, { organisationId, about: subjectOf(wanted), code })
    const expiresAt = await replaceCode(tx, scope, { phone, purpose, codeHash })
    const text = credentials.SMS_TEXTS[locale](code, FORMATS[locale].time(expiresAt))
    await queueSms(tx, { about, kind: PHONE_CODE_SMS, to: internationalNumber(phone), text })
  })
}

/** Does an act once the code that was sent to a phone is given, in one transaction. Throws `code_invalid` for every problem with the code. */
export async function withCode(
  app: App,
  { scope }: SupplierCaller,
  { code, act, ...wanted }: CodeRequest & { code: string; act: (tx: Tx) => Promise<void> },
): Promise<void> {
  const { organisationId } = scope
  const stored = await takeGuess(app.db, scope, wanted)
  const hashWith = (secret: string) => organisationCodeHash(secret, { organisationId, about: subjectOf(wanted), code })
  if (stored === undefined || !isDerived(app.config, stored, hashWith)) throw new AppError('code_invalid')
  await transact(app.db, async (tx) => {
    if (!(await useCode(tx, scope, { purpose: wanted.purpose, codeHash: stored }))) throw new AppError('code_invalid')
    await act(tx)
  })
}
