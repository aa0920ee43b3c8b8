import type { RefundTerm } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import type { Seats } from './package-choice.ts'

/** The free seats of a day and its refund terms. The terms are null until they are loaded, because their deadlines depend on the day. */
type DayOffer = { seats: Seats; terms: RefundTerm[] | null }

/** Fetches the free seats and refund terms of a package when a day is chosen. */
export function useFreeSeats(slug: string, day: CalendarDate | undefined): DayOffer {
  const [answer, setAnswer] = useState<DayOffer & { day: CalendarDate }>()
  useEffect(() => {
    if (day === undefined) return
    const request = new AbortController()
    api('GET /packages/:slug', { params: { slug }, query: { start_date: day }, signal: request.signal })
      .then(({ data }) => setAnswer({ day, seats: data.free_seats, terms: data.refund_terms }))
      .catch(() => {
        if (!request.signal.aborted) setAnswer({ day, seats: 'unknown', terms: null })
      })
    return () => request.abort()
  }, [slug, day])
  return answer && answer.day === day ? answer : { seats: 'loading', terms: null }
}
