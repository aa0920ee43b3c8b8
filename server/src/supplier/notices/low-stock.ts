import { shortDays } from '@chautari/contract/calendar/short-days'
import { LOW_STOCK_ROOMS, LOW_STOCK_SEATS } from '@chautari/contract/supplier/notices/kinds'
import type { Locale } from '@chautari/contract/locale'
import { stays } from '../../availability/index.ts'
import { findBooking } from '../../booking/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { NOTICE_TEXTS } from '../emails/notice-email.ts'
import type { Brief } from '../emails/notice-templates.ts'
import { claimLowDays } from './store/low-stock.ts'
import { mayReadBooking } from './store/readers.ts'
import type { Notice } from './notify-members.ts'

const AT_MOST = { rooms: LOW_STOCK_ROOMS, seats: LOW_STOCK_SEATS }

type Sale = { organisationId: number; subject: string }

/**
 * Returns the low-stock notices after a sale: one for each product of the booking, for the days that no earlier notice named. Days that are sold out
 * are left out.
 */
export async function noticesOfLowStock(tx: Tx, sale: Sale): Promise<Omit<Notice, 'composeEmail'>[]> {
  const { organisationId, subject: reference } = sale
  const booking = await findBooking(tx, { reference })
  if (!booking || booking.organisationId !== organisationId) return []
  const notices: Omit<Notice, 'composeEmail'>[] = []
  for (const days of byProduct(await stays.findLowAfterSale(tx, reference, AT_MOST))) {
    const unannounced = await claimUnannounced(tx, days)
    if (unannounced.length > 0) notices.push(noticeOf(unannounced, { tx, organisationId, bookingId: booking.id }))
  }
  return notices
}

function byProduct(days: stays.LowDay[]): stays.LowDay[][] {
  const products = new Map<string, stays.LowDay[]>()
  for (const each of days) {
    const key = `${each.kind} ${each.id}`
    products.set(key, [...(products.get(key) ?? []), each])
  }
  return [...products.values()]
}

/** Returns the days that no earlier notice named, and records that this one does. */
async function claimUnannounced(tx: Tx, days: stays.LowDay[]): Promise<stays.LowDay[]> {
  const [first] = days
  if (!first) return []
  const product = { productKind: first.kind, productId: first.id }
  const claimed = await claimLowDays(
    tx,
    product,
    days.map(({ day }) => day),
  )
  return days.filter(({ day }) => claimed.includes(day))
}

type NoticeContext = { tx: Tx; organisationId: number; bookingId: number }

function noticeOf(days: stays.LowDay[], { tx, organisationId, bookingId }: NoticeContext): Omit<Notice, 'composeEmail'> {
  return {
    organisationId,
    kind: 'low_stock',
    about: `organisation ${organisationId}`,
    path: pathOf(days),
    isFor: (reader) => mayReadBooking(tx, reader, { organisationId, id: bookingId }),
    brief: (locale) => briefOf(days, locale),
  }
}

function pathOf([first]: stays.LowDay[]): string {
  if (!first || first.property_slug === null) return '/console/supplier/departures'
  const { property_slug: property, slug: room, day: from } = first
  return `/console/supplier/calendar?${new URLSearchParams({ property, room, from }).toString()}`
}

function briefOf(days: stays.LowDay[], locale: Locale): Brief {
  const [first] = days
  if (!first) throw new Error('A notice of low stock names no day.')
  const { kind, title, title_ne: titleNe, day, left } = first
  const style = { locale, calendar: locale === 'ne' ? 'bs' : 'ad' } as const
  const shown = localisedRow({ title, titleNe }, locale).title
  const texts = NOTICE_TEXTS[locale]
  const on = shortDays({ start: day }, style)
  return kind === 'room'
    ? texts.low_rooms({ title: shown, left, on, more: days.length - 1 })
    : texts.low_seats({ title: shown, left, on })
}
