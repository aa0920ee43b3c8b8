import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { withdrawSms } from '../../platform/email/outbox.ts'
import { hashInput } from '../../platform/secrets/tokens.ts'
import { nationalNumber } from '../../platform/sms/phone-number.ts'

/** The kind of an SMS with a code. */
export const PHONE_CODE_SMS = 'phone_code'

// Share of the daily budget at which the alarm is raised.
const ALARM_SHARE = 0.8

/** The receiver of a code (a key of their own), the phone, and the network address of the caller. */
type Counted = { owner: string; phone: string; address: string }

/**
 * Counts a code by SMS against every limit: per owner, phone, network address and site. The site's budget comes last, so that a refused request
 * does not use it up. Throws `rate_limited`.
 */
export async function countPhoneCode({ limits, config, log }: App, { owner, phone, address }: Counted): Promise<void> {
  await limits.count('phoneCodes', owner)
  await limits.count('phoneCodesOfPhone', hashInput(config.secret, phone))
  await limits.count('phoneCodesOfAddress', address)
  const sent = await limits.count('phoneCodesOfSite', 'site')
  const budget = config.limits.accounts.phoneCodesOfSite
  if (sent === Math.ceil(budget * ALARM_SHARE) || sent === budget)
    log.error({ code: 'phone_codes', sent, budget }, 'phone codes near the daily budget')
}

/** Withdraws codes that the gateway did not accept and takes them off the limits of their owner and phone. */
export async function uncountUnsentCodes(
  { db, limits, config }: App,
  { about, owner }: { about: string; owner: string },
): Promise<void> {
  const unsent = await transact(db, (tx) => withdrawSms(tx, { about, kind: PHONE_CODE_SMS }, { isNew: false }))
  for (const to of unsent) {
    await limits.uncount('phoneCodes', owner)
    await limits.uncount('phoneCodesOfPhone', hashInput(config.secret, nationalNumber(to) ?? to))
  }
}
