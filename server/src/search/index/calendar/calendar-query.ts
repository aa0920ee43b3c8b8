import type { CalendarDate } from '@chautari/contract/dates'
import type { Party } from '../plans/plan-terms.ts'
import type { StayQuery } from '../stay-query.ts'

/** Stays of one length that begin on any of some days. */
export type CalendarQuery = Pick<StayQuery, 'within' | 'filters' | 'campaignCode' | 'now'> & {
  party: Party
  nights: number
  firstArrival: CalendarDate
  arrivals: number
  /** Only this room, and of it only this plan, by their ids. */
  roomId?: number | undefined
  planId?: number | undefined
}
