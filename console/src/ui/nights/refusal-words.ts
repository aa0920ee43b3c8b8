import { calendarDate, isCalendarDate } from '@chautari/contract/dates'
import type { PriceRefusalCode } from '@chautari/contract/rates/results'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'

const NAMED_MAX = 3

/** Codes that the form can cause, by their text; the others are rare and share one. */
const WORDS = {
  days_reversed: 'daysReversed',
  days_past: 'daysPast',
  days_too_far: 'daysTooFar',
  no_nights: 'noNights',
  too_many_cells: 'tooMany',
  length_out_of_range: 'lengthRange',
  wanted_out_of_range: 'roomsRange',
  advance_out_of_range: 'advanceRange',
  price_too_low: 'priceLow',
  price_too_high: 'priceHigh',
  percent_out_of_range: 'percentRange',
  plan_is_derived: 'planDerived',
  too_many_plans: 'tooManyPlans',
  offer_out_of_range: 'offerRange',
  already_undone: 'alreadyUndone',
  undo_too_late: 'undoLate',
  changed_since: 'changedSince',
  changes_sale: 'changesSale',
} as const

const isKnown = (code: PriceRefusalCode): code is keyof typeof WORDS => code in WORDS

/** Returns a function that writes a refusal as text, with the first nights that it names. */
export function useRefusalWords() {
  const t = useT('prices')
  const formats = useFormats()
  return ({ code, about }: { code: PriceRefusalCode; about: string[] }): string => {
    const nights = about.flatMap((text) => (isCalendarDate(text) ? [formats.day(calendarDate(text))] : []))
    const named = nights.length > 0 ? ` (${nights.slice(0, NAMED_MAX).join(' · ')}${nights.length > NAMED_MAX ? ' …' : ''})` : ''
    return `${t(isKnown(code) ? WORDS[code] : 'refused')}${named}`
  }
}
