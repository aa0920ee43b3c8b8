import type { ResultOrder } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Area } from '../../catalogue/index.ts'
import type { Filters } from '../rules/filters.ts'

/** A stay of a party. */
export type QueriedStay = { from: CalendarDate; nights: number; adults: number; children: number; rooms: number }

export type StayQuery = {
  within: Area | { kind: 'property'; id: number }
  stay: QueriedStay
  filters: Filters
  /** Other arrival days, the preferred first. Each property is then found by its cheapest free dates. */
  otherArrivals?: CalendarDate[] | undefined
  campaignCode?: string | undefined
  exceptPropertyId?: number | undefined
  /** Include properties without a room large enough for the party. */
  withTooSmall?: boolean
  sort: ResultOrder
  page: number
  perPage: number
  now: Date
}
