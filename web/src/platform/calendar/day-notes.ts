import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useRef, useState } from 'react'

/** A short text below a day and its spoken form, which becomes part of the day's name. */
export type DayNote = {
  text: string
  spoken: string
  /** Whether the day is crossed out; the note gives the reason. */
  isStruck?: boolean
  isHighlighted?: boolean
  /** Whether the day is hatched, because it can be a check-out but not a check-in. */
  isHatched?: boolean
  /** The amount that the note abbreviates, such as the price of the whole stay. The field shows it beside the days. */
  amount?: number
}

export type DayNotes = ReadonlyMap<CalendarDate, DayNote>
type Days = { first: CalendarDate; last: CalendarDate }

/** Source of the notes that a calendar loads for the visible months, after their days are shown. */
export type NoteSource = {
  /** Identifies the search that the notes belong to; changes whenever other notes apply. */
  key: string
  load: (days: Days) => Promise<Loaded>
}

export type Loaded = { notes: DayNotes; legend: string }

const NOTHING: Loaded = { notes: new Map(), legend: '' }

/** Returns the notes by key with those of one more response. The response may be late and belong to an earlier key. */
export function afterAnswer(before: ReadonlyMap<string, Loaded>, key: string, { notes, legend }: Loaded): Map<string, Loaded> {
  return new Map(before).set(key, { legend, notes: new Map([...(before.get(key)?.notes ?? []), ...notes]) })
}

/** Returns the notes loaded so far, their legend, and a function that requests more. Days whose notes fail to load have none. */
export function useDayNotes(source: NoteSource | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const requested = useRef(new Set<string>())

  function request(days: Days) {
    if (!source) return
    const { key } = source
    const requestKey = `${key} ${days.first}`
    if (requested.current.has(requestKey)) return
    requested.current.add(requestKey)
    source.load(days).then(
      (answer) => setLoaded((before) => afterAnswer(before, key, answer)),
      // Allow a retry when the month scrolls into view again.
      () => requested.current.delete(requestKey),
    )
  }

  return { ...((source && loaded.get(source.key)) ?? NOTHING), request: source && request }
}

/** Returns a ref for an element and whether the element is in the viewport. */
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
