import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useRef, useState } from 'react'

/** A short text below a day and its spoken form, which becomes part of the day's name. */
export type DayNote = {
  text: string
  spoken: string
  /** The day is crossed out; the note says why. */
  isStruck?: boolean
  isHighlighted?: boolean
}

export type DayNotes = ReadonlyMap<CalendarDate, DayNote>
type Days = { first: CalendarDate; last: CalendarDate }

/** Notes that a calendar loads for the months in sight, after their days are shown. */
export type NoteSource = {
  /** Changes whenever other notes belong to the days. */
  key: string
  load: (days: Days) => Promise<{ notes: DayNotes; legend: string }>
}

type Loaded = { key: string | undefined; notes: DayNotes; legend: string }

const NOTHING = { notes: new Map(), legend: '' }

/** Returns the notes loaded so far, what they mean, and the request for more. Days stay without notes where loading fails. */
export function useDayNotes(source: NoteSource | undefined) {
  const key = source?.key
  const [loaded, setLoaded] = useState<Loaded>({ key, ...NOTHING })
  const asked = useRef(new Set<string>())
  const isCurrent = loaded.key === key

  function request(days: Days) {
    const name = `${key} ${days.first}`
    if (!source || asked.current.has(name)) return
    asked.current.add(name)
    source.load(days).then(
      ({ notes, legend }) =>
        setLoaded((before) => ({ key, legend, notes: new Map([...(before.key === key ? before.notes : []), ...notes]) })),
      // The next time that the month is in sight asks again.
      () => asked.current.delete(name),
    )
  }

  // Notes that were replaced by others are asked for again when their key returns.
  useEffect(() => () => asked.current.clear(), [key])

  return { ...(isCurrent ? loaded : NOTHING), request: source && request }
}

/** Returns a reference for an element, and whether it is in sight. */
export function useInSight() {
  const box = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!box.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return { box, isInSight }
}
