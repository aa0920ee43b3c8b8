import { createHash } from 'node:crypto'
import { BROWSERS_MAX, NOTICE_KINDS, NOTICE_TESTS_PER_HOUR, ruleOf } from '@chautari/contract/supplier/notices/kinds'
import type { BrowserSubscription, NoticesChanged, NoticeSettings } from '@chautari/contract/supplier/notices/notices'
import { devices } from '../../account/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { browserAddress, countMessagesInLastHour, queuePush } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import { requirePublicHost } from '../../platform/outgoing/public-address.ts'
import { NOTICE_TEXTS } from '../emails/notice-email.ts'
import { choicesOf, withForced } from './rules/channels-of.ts'
import { addBrowser, deleteBrowser, listBrowsers } from './store/browsers.ts'
import { findReader, writeNotices } from './store/readers.ts'

const TEST_KIND = 'notice_test'

/** Returns what a member is notified about and by which channels, and what the screen offers. Throws `not_found` for one who left meanwhile. */
export async function showNotices({ db, config }: App, { member, locale }: SupplierCaller): Promise<NoticeSettings> {
  const { memberId, permissions } = member
  const [reader, browsers] = await Promise.all([findReader(db, memberId), listBrowsers(db, memberId)])
  if (!reader) throw new AppError('not_found')
  const { choices, quiet, email, phone, isPhoneConfirmed } = reader
  return {
    kinds: NOTICE_KINDS.filter((kind) => permissions.includes(ruleOf(kind).permission)),
    choices: choicesOf(choices),
    quiet,
    email,
    phone: phone === null ? null : { number: phone, is_confirmed: isPhoneConfirmed },
    has_sms: config.sms !== undefined,
    push_key: config.push?.publicKey ?? null,
    browsers: browsers.map(({ id, device, endpoint, created_at: addedAt }) => ({
      id: String(id),
      device: devices.translateDevice(locale, device),
      added_at: addedAt.toISOString(),
      address_hash: createHash('sha256').update(endpoint).digest('base64url'),
    })),
  }
}

/** Writes what a member is notified about; kinds that are left out stay as they are. Writes no audit entry: it concerns nobody else. */
export async function changeNotices({ db }: App, { member }: SupplierCaller, { choices, quiet }: NoticesChanged): Promise<void> {
  const hours = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
  await writeNotices(db, { memberId: member.memberId, choices: withForced(choices), ...hours })
}

type Added = BrowserSubscription & { device: string }

/**
 * Has notifications sent to a browser of the caller, and renews it when it is known. Throws `validation_failed` for an address that is not on the
 * internet, and `service_unavailable` where this server sends none.
 */
export async function addOwnBrowser(app: App, caller: SupplierCaller, { endpoint, keys, device }: Added): Promise<void> {
  if (!app.config.push) throw new AppError('service_unavailable')
  requireInternet(endpoint)
  const { person, member } = caller
  const browser = { memberId: member.memberId, sessionId: person.sessionId, endpoint, ...keys, device }
  await transact(app.db, (tx) => addBrowser(tx, browser, { userId: person.userId, limit: BROWSERS_MAX }))
}

/** Throws `validation_failed` for the address of a push service that is an IP address of a private network, or without a public name. */
function requireInternet(endpoint: string): void {
  const url = new URL(endpoint)
  try {
    requirePublicHost(url)
    if (url.username === '' && url.password === '' && /[.:]/.test(url.hostname)) return
  } catch {
    // Answered below, as any other address that we don't send to.
  }
  throw new AppError('validation_failed', { fields: { endpoint: [NOT_ON_INTERNET] } })
}

const NOT_ON_INTERNET = {
  en: 'This is no address of a push service on the internet',
  ne: 'यो इन्टरनेटमा भएको पुस सेवाको ठेगाना होइन',
}

/** Sends no more notifications to a browser of the caller. Throws `not_found` for any other. */
export async function removeOwnBrowser({ db }: App, { member }: SupplierCaller, id: number): Promise<void> {
  if (!(await deleteBrowser(db, id, { memberId: member.memberId }))) throw new AppError('not_found')
}

/** Sends a test notification to a browser of the caller, whatever the hour. Throws `not_found` for any other, and `rate_limited`. */
export async function testOwnBrowser({ db, config }: App, { member, person, locale }: SupplierCaller, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const browser = (await listBrowsers(tx, member.memberId)).find((each) => each.id === id)
    if (!browser) throw new AppError('not_found')
    if (!config.push) throw new AppError('service_unavailable')
    const queued = { address: browserAddress(id), kinds: [TEST_KIND] }
    if ((await countMessagesInLastHour(tx, queued)) >= NOTICE_TESTS_PER_HOUR) throw new AppError('rate_limited')
    const content = { ...NOTICE_TEXTS[locale].test(), path: '/console/supplier/notifications' }
    await queuePush(tx, { about: `user ${person.userId}`, kind: TEST_KIND, browserId: id, content })
  })
}
