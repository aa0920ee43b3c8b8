import { ACCESS_CODE_LENGTH } from '@chautari/contract/booking/limits'
import type { Locale } from '@chautari/contract/locale'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { FORMATS } from '../../platform/formats.ts'
import type { SignedIn } from '../../platform/http/http.ts'
import { queueSms, withdrawSms } from '../../platform/email/outbox.ts'
import { attributionOf } from '../../platform/http/authenticate.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import { newCode, phoneCodeHash } from '../../platform/secrets/tokens.ts'
import { transact } from '../../platform/database/transaction.ts'
import { appendAccountEvent } from '../store/events.ts'
import { replacePhoneCode } from '../store/phone-codes.ts'
import { lockUser } from '../store/users.ts'
import { countPhoneCode, PHONE_CODE_SMS, uncountUnsentCodes } from './count-phone-code.ts'

/** SMS text in each language. It must fit one message: 160 characters in GSM-7, 70 in Devanagari. The code keeps its Latin digits. */
export const SMS_TEXTS: Record<Locale, (code: string, until: string) => string> = {
  en: (code, until) => `Chautari: your code is ${code}. It expires at ${until} Nepal time. We will never ask you for it.`,
  ne: (code, until) => `चौतारी: तपाईंको कोड ${code}, ${until} सम्म चल्छ। कसैलाई नभन्नुहोस्।`,
}

type CodeRequest = { caller: SignedIn; phone: string }

/**
 * Sends a verification code by SMS and voids the user's earlier codes (spec 2 §4, §8). Throws `rate_limited` above the limits per user, phone,
 * network address and site, and `service_unavailable` when no SMS gateway is configured.
 */
export async function sendPhoneCode(app: App, { caller, phone }: CodeRequest): Promise<void> {
  if (!app.config.sms) throw new AppError('service_unavailable')
  const { actor, requestId, locale, address } = caller
  const { userId } = actor
  await uncountUnsentCodes(app, { about: aboutUser(userId), owner: String(userId) })
  await countPhoneCode(app, { owner: String(userId), phone, address })
  const code = newCode(ACCESS_CODE_LENGTH)
  await transact(app.db, async (tx) => {
    if (!(await lockUser(tx, { id: userId }))) throw new AppError('unauthenticated')
    await withdrawSms(tx, { about: aboutUser(userId), kind: PHONE_CODE_SMS }, { isNew: true })
    const expiresAt = await replacePhoneCode(tx, {
      userId,
      phone,
      codeHash: phoneCodeHash(app.config.secret, { userId, phone, code }),
    })
    await queueSms(tx, {
      about: aboutUser(userId),
      kind: PHONE_CODE_SMS,
      to: internationalNumber(phone),
      text: SMS_TEXTS[locale](code, FORMATS[locale].time(expiresAt)),
    })
    await appendAccountEvent(tx, { userId, event: 'phone_code_sent', requestId, ...attributionOf(actor) })
  })
}

const aboutUser = (userId: number) => `user ${userId}`
