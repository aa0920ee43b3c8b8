import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import type { Seats } from './package-choice.ts'

/** Fetches the free seats of a package when a day is chosen. */
export function useFreeSeats(slug: string, day: CalendarDate | undefined): Seats {
  const [answer, setAnswer] = useState<{ day: CalendarDate; seats: Seats }>()
  useEffect(() => {
    if (day === undefined) return
    const asking = new AbortController()
    api('GET /packages/:slug', { params: { slug }, query: { start_date: day }, signal: asking.signal })
      .then(({ data }) => setAnswer({ day, seats: data.free_seats }))
      .catch(() => {
        if (!asking.signal.aborted) setAnswer({ day, seats: 'unknown' })
      })
    return () => asking.abort()
  }, [slug, day])
  return answer && answer.day === day ? answer.seats : 'asking'
}
