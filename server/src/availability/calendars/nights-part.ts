import { fromRupees } from '@chautari/contract/money'
import type { NightsChange } from '@chautari/contract/rates/changes'
import { sentFields } from '../../platform/http/sent-fields.ts'
import type { NightsPart } from '../../rates/index.ts'

type Day = NightsPart['days'][number]
type Price = NonNullable<NightsPart['change']['price']>

/** Converts the change of nights in a request to that of an act, for some rooms. */
export function nightsPartOf(change: NightsChange, rooms: string[]): NightsPart {
  const { price, weekdays, plan } = change
  const fields = {
    minStayArrival: change.min_stay,
    maxStayArrival: change.max_stay,
    noArrival: change.no_arrival,
    noDeparture: change.no_departure,
    wanted: change.rooms_to_sell,
    stopSell: change.is_closed,
  }
  return {
    rooms,
    days: change.days.map(dayOf),
    ...(weekdays !== undefined && { weekdays }),
    ...(plan !== undefined && { plan }),
    change: { ...(price !== undefined && { price: priceOf(price) }), ...sentFields(fields) },
  }
}

function dayOf(days: NightsChange['days'][number]): Day {
  return 'nepali_months' in days ? { bikramMonths: days.nepali_months } : days
}

function priceOf(price: NonNullable<NightsChange['price']>): Price {
  if (price === 'base') return 'base'
  if ('set' in price) return { set: fromRupees(price.set) }
  if ('percent' in price) return price
  // An amount of money is never negative, a difference may be.
  return { paisa: fromRupees(Math.abs(price.amount)) * Math.sign(price.amount) }
}
