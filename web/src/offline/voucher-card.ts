import { formatReference } from '@chautari/contract/booking/reference'
import { calendarDate } from '@chautari/contract/dates'
import type { Formats } from '@chautari/contract/formats'
import type { LastVoucher } from '../platform/last-voucher.ts'
import type { Say } from '../platform/texts.ts'
import { element } from './elements.ts'
import styles from './offline-screen.module.css'

export type Wording = { t: Say<'offline'>; formats: Formats }

/** What was booked, where and when, as it was when its traveller last saw it. */
export function voucherCard(voucher: LastVoucher, { t, formats }: Wording): HTMLElement {
  const { kind, quantity } = voucher
  return element(
    'section',
    { class: styles.voucher, 'aria-labelledby': 'offline-voucher' },
    element('h2', { id: 'offline-voucher' }, t('voucher')),
    element(
      'dl',
      {},
      line(t('reference'), formatReference(voucher.reference), { isWide: true }),
      line(voucher.property ?? t('place'), voucher.title, { more: voucher.place }),
      line(t('status'), t(voucher.status)),
      ...days(voucher, { t, formats }),
      line(t('traveller'), voucher.traveller),
      line(t(kind === 'room' ? 'rooms' : 'persons'), formats.digits(quantity)),
      voucher.meetingPoint !== null && line(t('meetingPoint'), voucher.meetingPoint),
    ),
    element('p', {}, `${t('viewed')} ${formats.instant(new Date(voucher.viewedAt))}. ${t('viewedWhy')}`),
  )
}

function days({ kind, days: length, startsAt, endsAt, startTime, endTime }: LastVoucher, { t, formats }: Wording) {
  const day = (label: string, date: string, instant: string) => {
    const { ad, bs } = formats.both(calendarDate(date))
    return line(label, ad, { more: formats.time(new Date(instant)), bs })
  }
  if (kind === 'room') return [day(t('checkIn'), startsAt, startTime), day(t('checkOut'), endsAt, endTime)]
  // The end of a package is its start plus its days (spec 1 §5): of a single day that would name the day after it.
  return [day(t('start'), startsAt, startTime), length > 1 && day(t('end'), endsAt, endTime)]
}

type Beside = { more?: string; bs?: string; isWide?: boolean }

function line(label: string, text: string, { more, bs, isWide = false }: Beside = {}): HTMLElement {
  const value = element('dd', {}, text, bs && element('span', { lang: 'ne' }, bs), more && element('span', {}, more))
  return element('div', { class: isWide ? styles.reference : undefined }, element('dt', {}, label), value)
}
