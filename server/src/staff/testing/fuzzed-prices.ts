import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'

type FuzzContext = {
  /** Chooses the first value nearly always. */
  mostly: <T>(good: T, ...others: T[]) => fc.Arbitrary<T>
  today: CalendarDate
  theirRoom: Record<string, fc.Arbitrary<unknown>>
  reason: fc.Arbitrary<unknown>
}

/** Returns values for the calls of prices and stock, by their fields. */
export function fuzzedPrices({ mostly, today, theirRoom, reason }: FuzzContext) {
  const nightFields = {
    preview: mostly<unknown>(true, false, 1),
    days: mostly<unknown>([{ nepali_months: [1, 12] }], [{ festival: 'dashain' }], [{ from: '2027-01-01', to: 'soon' }], []),
    weekdays: mostly<unknown>(undefined, [5, 6], [7]),
    plan: mostly<unknown>(undefined, 'weekly', '<b>'),
    price: mostly<unknown>({ percent: 10 }, { set: 0.5 }, { amount: -999_999 }, 'base'),
    min_stay: mostly<unknown>(2, null, 0),
    max_stay: mostly<unknown>(undefined, 14, 1e9),
    no_arrival: mostly<unknown>(undefined, true, 'x'),
    no_departure: mostly<unknown>(undefined, true, 'x'),
    rooms_to_sell: mostly<unknown>(undefined, 1, null, -1),
    is_closed: mostly<unknown>(undefined, true, 'x'),
    season: mostly<unknown>(undefined, 'autumn', ''),
    reason: mostly<unknown>(undefined, 'a wedding', 'x'),
  }

  const planFields = {
    preview: mostly<unknown>(true, false, 'yes'),
    title: mostly<unknown>('Saver', 'सस्तो', ''),
    title_ne: mostly<unknown>('सस्तो', '<b>'),
    difference: mostly<unknown>({ percent: -10 }, { amount: -999_999 }, { percent: 0.5 }, 'less'),
    meal: mostly<unknown>(null, 'half_board', 'supper'),
    is_refundable: mostly<unknown>(true, false, 'x'),
    advance_days_min: mostly<unknown>(2, null, -1),
    advance_days_max: mostly<unknown>(90, null, 1),
    reason,
  }

  return {
    'GET /staff/rooms/:slug/calendar': { ...theirRoom, from: mostly(today, 'soon'), to: mostly(addDays(today, 30), today) },
    'GET /staff/rooms/:slug/warnings': theirRoom,
    'POST /staff/rooms/:slug/price-acts': { ...theirRoom, ...nightFields },
    'POST /staff/rooms/:slug/base-price': {
      ...theirRoom,
      preview: mostly<unknown>(true, false, 'yes'),
      price: mostly<unknown>(2800, 0.5, -1, 1e9),
      reason: mostly<unknown>(undefined, 'a wedding', 'x'),
    },
    'POST /staff/rooms/:slug/plans': { ...theirRoom, ...planFields, parent: mostly<unknown>(undefined, 'standard', 'weekly') },
    'POST /staff/rooms/:slug/plans/:plan/acts': {
      ...planFields,
      ...theirRoom,
      plan: mostly('standard', 'weekly'),
      is_public: mostly<unknown>(undefined, false, 'x'),
    },
    'GET /staff/rooms/:slug/acts': theirRoom,
    'POST /staff/acts/:id/undo': { id: mostly(PLACEHOLDERS.rateAct, '7'), reason },
  }
}
