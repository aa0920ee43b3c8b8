import { formatTimeInNepal } from '@chautari/contract/dates'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { SignedIn } from '../platform/http.ts'
import { postText, withdrawTexts } from '../platform/outbox.ts'
import { doerOf } from '../platform/recognise.ts'
import { hashTyped, newAccessCode, phoneCodeHash } from '../platform/tokens.ts'
import { transact } from '../platform/transaction.ts'
import { appendAccountEvent } from './store/events.ts'
import { replacePhoneCode } from './store/phone-codes.ts'
import { lockUser } from './store/users.ts'

const KIND = 'phone_code'
const COUNTRY = '+977'
// Of the messages that the site sends in a day: then somebody of ours hears of it.
const ALARMING_SHARE = 0.8

type Asked = { caller: SignedIn; phone: string }

/**
 * Sends a code to a phone, whoever else may have it; earlier codes of the same person are good no more (spec 2 §4, §8). Throws
 * `rate_limited` for too many, by person, phone, address and on the whole site, and `service_unavailable` where no gateway is configured.
 */
export async function sendPhoneCode(app: App, { caller, phone }: Asked): Promise<void> {
  if (!app.config.sms) throw new AppError('service_unavailable')
  await forgiveUnsent(app, caller.actor.userId)
  await countCode(app, { caller, phone })
  const { actor, requestId } = caller
  const { userId } = actor
  const code = newAccessCode()
  await transact(app.db, async (tx) => {
    if (!(await lockUser(tx, { id: userId }))) throw new AppError('unauthenticated')
    await withdrawTexts(tx, { about: aboutUser(userId), kind: KIND }, { isNew: true })
    const expiresAt = await replacePhoneCode(tx, {
      userId,
      phone,
      codeHash: phoneCodeHash(app.config.secret, { userId, phone, code }),
    })
    const text = `Chautari: your code is ${code}. It is good until ${formatTimeInNepal(expiresAt)} Nepal time. We never ask you for it.`
    await postText(tx, { about: aboutUser(userId), kind: KIND, to: `${COUNTRY}${phone}`, text })
    await appendAccountEvent(tx, { userId, event: 'phone_code_sent', requestId, ...doerOf(actor) })
  })
}

const aboutUser = (userId: number) => `user ${userId}`

/** A code that the gateway would not take cost its reader nothing: it is withdrawn, and counts neither for them nor for the phone. */
async function forgiveUnsent({ db, limits, config }: App, userId: number): Promise<void> {
  const unsent = await transact(db, (tx) => withdrawTexts(tx, { about: aboutUser(userId), kind: KIND }, { isNew: false }))
  for (const to of unsent) {
    await limits.forgive('phoneCodes', String(userId))
    await limits.forgive('phoneCodesOfPhone', hashTyped(config.secret, to.slice(COUNTRY.length)))
  }
}

/** The site's own budget comes last: what was refused before costs us nothing. */
async function countCode({ limits, config, log }: App, { caller, phone }: Asked): Promise<void> {
  await limits.count('phoneCodes', String(caller.actor.userId))
  await limits.count('phoneCodesOfPhone', hashTyped(config.secret, phone))
  await limits.count('phoneCodesOfAddress', caller.address)
  const sent = await limits.count('phoneCodesOfSite', 'site')
  const budget = config.limits.accounts.phoneCodesOfSite
  if (sent === Math.ceil(budget * ALARMING_SHARE) || sent === budget)
    log.error({ code: 'phone_codes', sent, budget }, 'the codes for phones near the budget of the day')
}
