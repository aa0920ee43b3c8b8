import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import type { Formats } from '@chautari/contract/formats'
import type { ArrivalDay, ArrivalReason, PriceCalendar } from '@chautari/contract/search/shapes'
import { api } from '../../../../platform/api/api.ts'
import type { DayNote } from '../../../../platform/calendar/day-notes.ts'
import { shownLocale } from '../../../../platform/language/locale.ts'
import { loadNepali, loadTexts, type Translate } from '../../../../platform/language/texts.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { resultsQuery } from '../../results/results-query.ts'
import type { PricedDays } from './priced-days.ts'

// Longer amounts don't fit below a day of the narrowest phone.
const LAKH = 100_000

type Days = { first: CalendarDate; last: CalendarDate }
type Texts = { t: Translate<'arrivals'>; formats: Formats; nights: string }

/** Loads for each day the lowest price of a stay that begins on it and is as long as the chosen one, or the reason why there is none. */
export async function loadArrivalNotes(priced: PricedDays, stay: Stay, days: Days) {
  const [calendar, t, form, formats] = await Promise.all([
    fetchCalendar(priced, stay, days),
    loadTexts('arrivals'),
    loadTexts('search'),
    shownLocale() === 'ne' ? loadNepali().then((nepali) => nepali.formats) : english,
  ])
  const texts = { t, formats, nights: form('night', { n: calendar.nights }) }
  const isLow = isInLowestThird(calendar.days.flatMap(({ starting_price: price }) => price ?? []))
  const notes = calendar.days.map((day) => {
    const { date, starting_price: price, total_price: total } = day
    const note = {
      ...noteOf(day, texts),
      isHighlighted: price !== null && isLow(price),
      ...(total !== null && { amount: total }),
    }
    return [date as CalendarDate, note] as const
  })
  return { notes: new Map<CalendarDate, DayNote>(notes), legend: t('legend', { nights: texts.nights }) }
}

/** Returns a function that tells whether a price is in the lowest third, including ties. No price is when all are equal. */
export function isInLowestThird(prices: number[]): (price: number) => boolean {
  const sorted = prices.toSorted((a, b) => a - b)
  const most = sorted[Math.floor((sorted.length - 1) / 3)] ?? 0
  return (price) => price <= most && price < (sorted.at(-1) ?? 0)
}

async function fetchCalendar(priced: PricedDays, stay: Stay, { first, last }: Days): Promise<PriceCalendar> {
  const party = { adult: `${stay.adult}`, child: `${stay.child}`, room_count: `${stay.rooms}` }
  const arrivals = { from: first, to: last, nights: `${nightsBetween(stay.startDate, stay.endDate)}`, ...party }
  if ('property' in priced) {
    const { property: slug, room } = priced
    const query = { ...arrivals, ...(room !== undefined && { room }) }
    return (await api('GET /properties/:slug/calendar', { params: { slug }, query })).data
  }
  // The price filter applies to the searched stay and would hide cheaper days.
  const filters = new URLSearchParams(priced.query)
  for (const name of ['price_min', 'price_max']) filters.delete(name)
  const { search, location, search_by, filter, campaign_code } = resultsQuery({ place: priced.place, stay, query: filters })
  const query = { search, location, search_by, filter, campaign_code, ...arrivals }
  return (await api('GET /properties/all/calendar', { query })).data
}

function noteOf({ starting_price: price, reason }: ArrivalDay, { t, formats, nights }: Texts): DayNote {
  if (price !== null) {
    const whole = Math.round(price)
    const text = whole < LAKH ? formats.number(whole) : t('lakhs', { n: formats.digits(Math.round((whole / LAKH) * 10) / 10) })
    return { text, spoken: t('fromPrice', { price: formats.rupees(whole) }) }
  }
  return reason ? reasonNote(reason, { t, nights }) : { text: '', spoken: '' }
}

function reasonNote({ kind, count }: ArrivalReason, { t, nights }: Pick<Texts, 't' | 'nights'>): DayNote {
  const n = count ?? 0
  switch (kind) {
    case 'sold_out':
      return { text: t('fullShort'), spoken: t(kind), isStruck: true }
    // A stay of another length may begin on such a day.
    case 'min_stay':
      return { text: t('minShort', { n }), spoken: t(kind, { n }) }
    case 'max_stay':
      return { text: t('maxShort', { n }), spoken: t(kind, { n }) }
    case 'too_late':
    case 'too_early':
      return { text: t('noneShort'), spoken: t(kind, { n }), isStruck: true }
    case 'no_departure':
      return { text: t('noneShort'), spoken: t(kind, { nights }), isStruck: true }
    case 'no_arrival':
      return { text: t('arrivalShort'), spoken: t(kind), isStruck: true, isHatched: true }
    case 'closed':
    case 'no_match':
      return { text: t('noneShort'), spoken: t(kind), isStruck: true }
  }
}
