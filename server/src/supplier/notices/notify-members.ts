import type { Locale } from '@chautari/contract/locale'
import type { NoticeKind } from '@chautari/contract/supplier/notices/kinds'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { queueEmail, queuePush, queueSms, type Email } from '../../platform/email/outbox.ts'
import { internationalNumber } from '../../platform/sms/phone-number.ts'
import type { Brief } from '../emails/notice-templates.ts'
import { fittingSms } from './rules/fitting-sms.ts'
import { channelsOf, type NoticeDelivery } from './rules/channels-of.ts'
import { listBrowsers } from './store/browsers.ts'
import { findReaders, type Reader } from './store/readers.ts'

/** News for the members of an organisation. */
export type Notice = {
  organisationId: number
  kind: NoticeKind
  /** The subject under which the outbox keeps the emails. */
  about: string
  /** When an answer is due; null when nothing waits for one. */
  deadline?: Date | null
  /** The path of the console's page about the news. */
  path: string
  /** Whether a member may see what the news is about; all may by default. */
  isFor?: (reader: Reader) => Promise<boolean> | boolean
  composeEmail: (to: Reader) => Email
  brief: (locale: Locale) => Brief
  /** The organisation's own address and phone, where it gets this news already. A member with the same one is not notified there again. */
  alreadyNotified?: { email: string | null; phone: string | null }
}

type Delivery = { app: Pick<App, 'config'>; notice: Notice; reader: Reader }

/**
 * Queues news for the members of an organisation, for each by the channels that `channelsOf` returns. Call it in the transaction of the event. An SMS goes
 * only to the verified phone of an account.
 */
export async function notifyMembers(tx: Tx, app: Pick<App, 'config'>, notice: Notice): Promise<void> {
  const now = await appNow(tx)
  // One after the other: the connection is that of a transaction.
  for (const reader of await findReaders(tx, notice)) {
    const channels = channelsOf(reader, notice, now)
    if (channels.length === 0 || !((await notice.isFor?.(reader)) ?? true)) continue
    for (const channel of channels) await notifyBy(tx, channel, { app, notice, reader })
  }
}

type Hold = { notBefore: Date | null }

async function notifyBy(tx: Tx, { channel, ...hold }: NoticeDelivery, notifying: Delivery): Promise<void> {
  if (channel === 'email') return notifyByEmail(tx, hold, notifying)
  return channel === 'sms' ? notifyBySms(tx, hold, notifying) : notifyInBrowsers(tx, hold, notifying)
}

async function notifyByEmail(tx: Tx, hold: Hold, { notice, reader }: Delivery): Promise<void> {
  const { alreadyNotified, composeEmail } = notice
  if (alreadyNotified?.email?.toLowerCase() !== reader.email.toLowerCase()) await queueEmail(tx, composeEmail(reader), hold)
}

async function notifyBySms(tx: Tx, hold: Hold, { app, notice, reader }: Delivery): Promise<void> {
  const { phone, locale } = reader
  if (!app.config.sms || phone === null || !reader.isPhoneConfirmed || notice.alreadyNotified?.phone === phone) return
  const text = fittingSms(notice.brief(locale), locale)
  await queueSms(tx, { about: notice.about, kind: kindOf(notice), to: internationalNumber(phone), text }, hold)
}

async function notifyInBrowsers(tx: Tx, hold: Hold, { app, notice, reader }: Delivery): Promise<void> {
  if (!app.config.push) return
  const { brief, path, deadline } = notice
  const content = { ...brief(reader.locale), path, ...(deadline && { until: deadline.toISOString() }) }
  for (const { id: browserId } of await listBrowsers(tx, reader.memberId))
    await queuePush(tx, { about: `user ${reader.userId}`, kind: kindOf(notice), browserId, content }, hold)
}

const kindOf = ({ kind }: Notice) => `notice_${kind}`
