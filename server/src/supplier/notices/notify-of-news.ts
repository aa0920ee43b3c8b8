import { dayInNepal, formatTimeInNepal } from '@chautari/contract/dates'
import { shortDays } from '@chautari/contract/calendar/short-days'
import type { Locale } from '@chautari/contract/locale'
import type { NoticeKind } from '@chautari/contract/supplier/notices/kinds'
import { bookingMessages, findBooking, type BookingRow } from '../../booking/index.ts'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { FORMATS } from '../../platform/formats.ts'
import { sweepDueRows } from '../../platform/jobs/sweep-due-rows.ts'
import { scopeOf } from '../../platform/http/supplier-identity.ts'
import { showScopedReview } from '../../review/index.ts'
import { composeNoticeEmail, NOTICE_TEXTS } from '../emails/notice-email.ts'
import type { Brief } from '../emails/notice-templates.ts'
import { noticesOfLowStock } from './low-stock.ts'
import { mayReadBooking } from './store/readers.ts'
import { notifyMembers, type Notice } from './notify-members.ts'

// Each costs some statements; the next round takes the others.
const AT_ONCE = 50

type BookingNews = Exclude<organisationProfiles.news.News['kind'], 'review_shown'>

const KINDS: Record<organisationProfiles.news.News['kind'], NoticeKind> = {
  booking_asked: 'requests',
  booking_made: 'bookings',
  booking_changed: 'bookings',
  move_accepted: 'bookings',
  move_declined: 'bookings',
  move_lapsed: 'bookings',
  booking_cancelled: 'cancellations',
  review_shown: 'reviews',
}

// The kinds of news that booking already sends to the organisation's phone by SMS.
const BY_SMS: readonly organisationProfiles.news.News['kind'][] = ['booking_asked', 'booking_made', 'booking_cancelled']

// The kinds of news that can lead to a low-stock notice. A change of dates is not a sale, although it can lower the stock of other days.
const SALES: readonly organisationProfiles.news.News['kind'][] = ['booking_asked', 'booking_made']

/**
 * Notifies the members of suppliers of the queued news about their bookings and reviews, at most one batch. Returns how many news it took. Logs news of
 * which they could not be notified, which the next run tries again, and goes on with the others.
 */
export async function notifyOfNews(app: App): Promise<number> {
  return sweepDueRows<number>({
    limit: AT_ONCE,
    find: (batch) => organisationProfiles.news.findWaitingNews(app.db, batch),
    handle: (id) => transact(app.db, (tx) => notifyOf(tx, app, id)),
    onFailure: (id, error) =>
      app.log.error({ code: 'supplier_news_failed', news: id, err: error }, 'suppliers could not be notified of news'),
  })
}

async function notifyOf(tx: Tx, app: App, id: number): Promise<boolean> {
  const news = await organisationProfiles.news.takeNews(tx, id)
  if (!news) return false
  const { kind, ...about } = news
  const notice = kind === 'review_shown' ? await noticeOfReview(tx, about) : await noticeOfBooking(tx, { ...about, kind })
  if (notice) await notifyMembers(tx, app, await withEmail(tx, app, { ...notice, kind: KINDS[kind] }))
  if (SALES.includes(kind))
    for (const low of await noticesOfLowStock(tx, about)) await notifyMembers(tx, app, await withEmail(tx, app, low))
  return true
}

type Described = Omit<Notice, 'kind' | 'composeEmail'>

async function withEmail(tx: Tx, { config }: App, notice: Omit<Notice, 'composeEmail'>): Promise<Notice> {
  const { about, brief, path, organisationId } = notice
  const { name: organisation } = await organisationProfiles.getProfile(tx, organisationId)
  const email = { about, kind: `notice_${notice.kind}`, organisation, url: `${config.publicUrl}${path}` }
  return { ...notice, composeEmail: (to) => composeNoticeEmail(to, { ...email, brief: brief(to.locale) }) }
}

type NewsOfBooking = { organisationId: number; subject: string; kind: BookingNews }

/** Returns the notice of a booking's news; undefined for a request that was answered meanwhile. */
async function noticeOfBooking(
  tx: Tx,
  { organisationId, subject: reference, kind }: NewsOfBooking,
): Promise<Described | undefined> {
  const booking = await findBooking(tx, { reference })
  if (!booking || booking.organisationId !== organisationId) return undefined
  if (kind === 'booking_asked' && booking.status !== 'pending') return undefined
  const phone = await organisationProfiles.findPhone(tx, organisationId)
  return {
    organisationId,
    about: reference,
    path: `/console/supplier/bookings/${reference}`,
    deadline: kind === 'booking_asked' ? booking.approveBy : null,
    isFor: (reader) => mayReadBooking(tx, reader, { organisationId, id: booking.id }),
    brief: (locale) => briefOfBooking(booking, kind, locale),
    alreadyNotified: {
      email: booking.product.supplier?.email ?? null,
      phone: BY_SMS.includes(kind) ? (phone?.phone ?? null) : null,
    },
  }
}

function briefOfBooking(booking: BookingRow, kind: BookingNews, locale: Locale): Brief {
  const style = { locale, calendar: locale === 'ne' ? 'bs' : 'ad' } as const
  const { reference, approveBy } = booking
  const until = approveBy
    ? `${shortDays({ start: dayInNepal(approveBy) }, style)} ${FORMATS[locale].digits(formatTimeInNepal(approveBy))}`
    : ''
  const what = bookingMessages.describeForSms(booking, style)
  return NOTICE_TEXTS[locale][kind]({ tail: bookingMessages.tailOf(reference), what, until })
}

/** Returns the notice of a published review; undefined when it was hidden meanwhile. */
async function noticeOfReview(tx: Tx, { organisationId, subject }: Omit<NewsOfBooking, 'kind'>): Promise<Described | undefined> {
  const id = Number(subject)
  const within = (scope: ReturnType<typeof scopeOf>, locale: Locale) => showScopedReview(tx, { scope, id, locale })
  const whole = scopeOf({ organisationId, propertyIds: null, packageIds: null })
  const [english, nepali] = [await within(whole, 'en'), await within(whole, 'ne')]
  if (!english || !nepali) return undefined
  return {
    organisationId,
    about: `organisation ${organisationId}`,
    path: '/console/supplier/reviews',
    isFor: async ({ propertyIds, packageIds }) =>
      propertyIds === null || (await within(scopeOf({ organisationId, propertyIds, packageIds }), 'en')) !== undefined,
    brief: (locale) => {
      const { rating, commentable } = locale === 'ne' ? nepali : english
      const title = commentable.property_name ?? commentable.title
      return NOTICE_TEXTS[locale].review_shown({ title, rating: FORMATS[locale].digits(rating) })
    },
  }
}
