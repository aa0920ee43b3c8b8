import { formatReference } from '@chautari/contract/booking/reference'
import { calendarDate } from '@chautari/contract/dates'
import type { Formats } from '@chautari/contract/formats'
import { CALENDAR_KEY } from '../platform/pages/first-scripts.ts'
import type { LastVoucher } from '../entities/booking/last-voucher.ts'
import { storedText } from '../platform/storage/stored-text.ts'
import type { Translate } from '../platform/language/texts.ts'
import { element } from './elements.ts'
import styles from './offline-screen.module.css'

export type Wording = { t: Translate<'offline'>; formats: Formats }

/** Creates the voucher card as last viewed. */
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
      line(voucher.property ?? t('place'), voucher.title, { more: [voucher.place] }),
      line(t('status'), t(voucher.status)),
      ...days(voucher, { t, formats }),
      line(t('traveller'), voucher.traveller),
      line(t(kind === 'room' ? 'rooms' : 'persons'), formats.digits(quantity)),
      voucher.meetingPoint !== null && line(t('meetingPoint'), voucher.meetingPoint),
    ),
    element('p', {}, t('viewed', { when: formats.instant(new Date(voucher.viewedAt)) }), element('br', {}), t('viewedWhy')),
  )
}

function days({ kind, days: length, startsAt, endsAt, startTime, endTime }: LastVoucher, { t, formats }: Wording) {
  const [begins, ends] = [startTime, endTime].map((instant) => formats.time(new Date(instant))) as [string, string]
  const day = (label: string, date: string, time: string) => {
    const { ad, bs } = formats.both(calendarDate(date))
    const [first, second] = isBikramSambatFirst() && bs ? [bs, ad] : [ad, bs]
    return line(label, first, { more: [second, time] })
  }
  if (kind === 'room')
    return [day(t('checkIn'), startsAt, t('from', { time: begins })), day(t('checkOut'), endsAt, t('until', { time: ends }))]
  // The end of a package is its start plus its days (spec 1 §5), so a one-day package shows its start only.
  return [day(t('start'), startsAt, t('at', { time: begins })), length > 1 && day(t('end'), endsAt, t('about', { time: ends }))]
}

/** Returns the chosen calendar, or else the default of the language. */
function isBikramSambatFirst(): boolean {
  const chosen = storedText(CALENDAR_KEY) ?? (document.documentElement.lang === 'ne' ? 'bs' : 'ad')
  return chosen === 'bs'
}

/** Marks Devanagari text as Nepali, because Bikram Sambat dates are in Nepali on English pages too. */
const inItsLanguage = (text: string) => (/[\u0900-\u097f]/.test(text) ? element('bdi', { lang: 'ne' }, text) : text)

type Beside = { more?: string[]; isWide?: boolean }

function line(label: string, text: string, { more = [], isWide = false }: Beside = {}): HTMLElement {
  const value = element(
    'dd',
    {},
    inItsLanguage(text),
    ...more.filter(Boolean).map((each) => element('span', {}, inItsLanguage(each))),
  )
  return element('div', { class: isWide ? styles.reference : undefined }, element('dt', {}, label), value)
}
