import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import type { PriceAct } from '@chautari/contract/rates/calendar'

type Price = NonNullable<PriceAct['asked']['price']>

/** Returns a function that writes the request of an act as text: "+10% on prices · minimum stay 2". */
export function useActWords() {
  const t = useT('prices')
  const formats = useFormats()
  const signed = (value: number, written: string) => `${value < 0 ? '−' : '+'}${written}`
  const priced = (price: Price): string => {
    if (price === 'base') return t('toBase')
    if ('set' in price) return t('priceSet', { price: formats.rupees(price.set) })
    if ('percent' in price) return t('priceBy', { by: signed(price.percent, `${formats.digits(Math.abs(price.percent))}%`) })
    return t('priceBy', { by: signed(price.amount, formats.rupees(Math.abs(price.amount))) })
  }
  /** Returns the text for a set value, another for a removed value, and none for an omitted one. */
  const limited = (value: number | null | undefined, none: string, some: (n: number) => string) => {
    if (value === undefined) return undefined
    return value === null ? none : some(value)
  }
  const switched = (value: boolean | undefined, on: string, off: string) => {
    if (value === undefined) return undefined
    return value ? on : off
  }
  return ({ asked, kind }: Pick<PriceAct, 'asked' | 'kind'>): string => {
    if (asked.plan) return t(`planAct_${asked.plan.done}`, { plan: asked.plan.code })
    const parts = [
      asked.base_price !== undefined && t('baseSet', { price: formats.rupees(asked.base_price) }),
      asked.season,
      asked.price && priced(asked.price),
      switched(asked.is_closed, t('closedNights'), t('openedNights')),
      limited(asked.rooms_to_sell, t('allRooms'), (n) => t('someRooms', { n })),
      limited(asked.min_stay, t('noMinStay'), (n) => t('minStayOf', { n })),
      limited(asked.max_stay, t('noMaxStay'), (n) => t('maxStayOf', { n })),
      switched(asked.no_arrival, t('noArrival'), t('arrivalAllowed')),
      switched(asked.no_departure, t('noDeparture'), t('departureAllowed')),
    ].filter(Boolean)
    if (parts.length > 0) return parts.join(' · ')
    return t(kind === 'plan' ? 'windowChanged' : 'saleChanged')
  }
}
