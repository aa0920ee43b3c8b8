import type { Locale } from '@chautari/contract/locale'
import { FORMATS } from '../../platform/formats.ts'
import type { Sold } from '../store/amendments/tables.ts'
import type { Fact } from '../../platform/email/render-email.ts'
import { npr } from './describe-booking.ts'
import type { AmendmentFacts } from './email-context.ts'
import { FACT_TEXTS } from './fact-texts.ts'
import { productInLanguage } from './product-in-language.ts'

/** Returns on one line what a booking was or would be for: its days, rooms or seats, and guests. */
export function summaryOf({ product: sold, startsOn, endsOn, quantity, adults, children }: Sold, locale: Locale): string {
  const texts = FACT_TEXTS[locale]
  const { both, range } = FORMATS[locale]
  const product = productInLanguage(sold, locale)
  if (product.kind === 'package') return [texts.day(both(startsOn)), texts.travellers(quantity)].join(', ')
  const guests = [texts.adults(adults), ...(children > 0 ? [texts.children(children)] : [])]
  return [texts.day(range(startsOn, endsOn)), texts.rooms(quantity, product.title), ...guests].join(', ')
}

/** Returns what the booking was before, with its price. */
export function beforeFacts({ before }: AmendmentFacts, locale: Locale): Fact[] {
  return [[FACT_TEXTS[locale].before, `${summaryOf(before, locale)}, ${npr(before.totalPaisa, locale)}`]]
}

/** Returns what is paid of the new price, and what is left to pay. */
export function differenceFacts({ before, differencePaisa }: AmendmentFacts, locale: Locale): Fact[] {
  const { paidBefore, toPay } = FACT_TEXTS[locale]
  return [
    [paidBefore, npr(before.totalPaisa, locale)],
    [toPay, npr(differencePaisa, locale), 'strong'],
  ]
}
