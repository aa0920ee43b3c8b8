import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useRef, useState } from 'react'

/** A short text below a day and its spoken form, which becomes part of the day's name. */
export type DayNote = {
  text: string
  spoken: string
  /** The day is crossed out; the note says why. */
  isStruck?: boolean
  isHighlighted?: boolean
  /** The day is hatched: it can end what it cannot begin. */
  isHatched?: boolean
  /** The amount behind the note, such as the price of the whole stay, for what a field shows beside the days. */
  amount?: number
}

export type DayNotes = ReadonlyMap<CalendarDate, DayNote>
type Days = { first: CalendarDate; last: CalendarDate }

/** Notes that a calendar loads for the months in sight, after their days are shown. */
export type NoteSource = {
  /** Changes whenever other notes belong to the days. */
  key: string
  load: (days: Days) => Promise<Loaded>
}

export type Loaded = { notes: DayNotes; legend: string }

const NOTHING: Loaded = { notes: new Map(), legend: '' }

/** Returns what is loaded by key after one more answer, however late it arrives. */
export function afterAnswer(before: ReadonlyMap<string, Loaded>, key: string, { notes, legend }: Loaded): Map<string, Loaded> {
  return new Map(before).set(key, { legend, notes: new Map([...(before.get(key)?.notes ?? []), ...notes]) })
}

/** Returns the notes loaded so far, what they mean, and the request for more. Days stay without notes where loading fails. */
export function useDayNotes(source: NoteSource | undefined) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const asked = useRef(new Set<string>())

  function request(days: Days) {
    if (!source) return
    const { key } = source
    const name = `${key} ${days.first}`
    if (asked.current.has(name)) return
    asked.current.add(name)
    source.load(days).then(
      (answer) => setLoaded((before) => afterAnswer(before, key, answer)),
      // The next time that the month is in sight asks again.
      () => asked.current.delete(name),
    )
  }

  return { ...((source && loaded.get(source.key)) ?? NOTHING), request: source && request }
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
