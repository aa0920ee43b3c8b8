import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueSms, withdrawSms } from '../../platform/email/outbox.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { hashInput, newAccessCode, phoneCodeHash } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { replacePhoneCode } from './store/phone-codes.ts'
import { lockUser } from '../store/users.ts'

const KIND = 'phone_code'
const COUNTRY = '+977'
// Of the messages that the site sends in a day: then somebody of ours hears of it.
const ALARMING_SHARE = 0.8

/** One message: of 160 symbols in the telephones' own alphabet, of 70 in any other. The code is typed as it stands there. */
export const WORDS: Record<Locale, (code: string, until: string) => string> = {
  en: (code, until) => `Chautari: your code is ${code}. It is good until ${until} Nepal time. We never ask you for it.`,
  ne: (code, until) => `चौतारी: तपाईंको कोड ${code}, ${until} सम्म चल्छ। कसैलाई नभन्नुहोस्।`,
}

type Asked = { caller: SignedIn; phone: string }

/**
 * Sends a code to a phone, whoever else may have it; earlier codes of the same person are good no more (spec 2 §4, §8). Throws
 * `rate_limited` for too many, by person, phone, address and on the whole site, and `service_unavailable` where no gateway is configured.
 */
export async function sendPhoneCode(app: App, { caller, phone }: Asked): Promise<void> {
  if (!app.config.sms) throw new AppError('service_unavailable')
  await forgiveUnsent(app, caller.actor.userId)
  await countCode(app, { caller, phone })
  const { actor, requestId, locale } = caller
  const { userId } = actor
  const code = newAccessCode()
  await transact(app.db, async (tx) => {
    if (!(await lockUser(tx, { id: userId }))) throw new AppError('unauthenticated')
    await withdrawSms(tx, { about: aboutUser(userId), kind: KIND }, { isNew: true })
    const expiresAt = await replacePhoneCode(tx, {
      userId,
      phone,
      codeHash: phoneCodeHash(app.config.secret, { userId, phone, code }),
    })
    await queueSms(tx, {
      about: aboutUser(userId),
      kind: KIND,
      to: `${COUNTRY}${phone}`,
      text: WORDS[locale](code, FORMATS[locale].time(expiresAt)),
    })
    await appendAccountEvent(tx, { userId, event: 'phone_code_sent', requestId, ...attributionOf(actor) })
  })
}

const aboutUser = (userId: number) => `user ${userId}`

/** A code that the gateway would not take cost its reader nothing: it is withdrawn, and counts neither for them nor for the phone. */
async function forgiveUnsent({ db, limits, config }: App, userId: number): Promise<void> {
  const unsent = await transact(db, (tx) => withdrawSms(tx, { about: aboutUser(userId), kind: KIND }, { isNew: false }))
  for (const to of unsent) {
    await limits.uncount('phoneCodes', String(userId))
    await limits.uncount('phoneCodesOfPhone', hashInput(config.secret, to.slice(COUNTRY.length)))
  }
}

/** The site's own budget comes last: what was refused before costs us nothing. */
async function countCode({ limits, config, log }: App, { caller, phone }: Asked): Promise<void> {
  await limits.count('phoneCodes', String(caller.actor.userId))
  await limits.count('phoneCodesOfPhone', hashInput(config.secret, phone))
  await limits.count('phoneCodesOfAddress', caller.address)
  const sent = await limits.count('phoneCodesOfSite', 'site')
  const budget = config.limits.accounts.phoneCodesOfSite
  if (sent === Math.ceil(budget * ALARMING_SHARE) || sent === budget)
    log.error({ code: 'phone_codes', sent, budget }, 'phone codes near the daily budget')
}
