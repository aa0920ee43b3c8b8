import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useState } from 'react'
import { rangeBetween } from './rules/month.ts'
import type { Range } from '../../ui/month/month-of.ts'

/** The selected nights: the one where the selection began, and its other end. */
type Choice = { anchor: CalendarDate; end: CalendarDate }

/** Holds the selected nights. They stay selected while another month is shown, so that a range can cross months. */
export function useRange() {
  const [choice, setChoice] = useState<Choice>()
  const [isDragging, setDragging] = useState(false)
  useEffect(() => {
    if (!isDragging) return undefined
    // The button may be released outside of the month, such as over the form that has just opened.
    const ended = new AbortController()
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, () => setDragging(false), { signal: ended.signal })
    return () => ended.abort()
  }, [isDragging])
  const range: Range | undefined = choice && rangeBetween(choice.anchor, choice.end)
  return {
    range,
    choice,
    isDragging,
    /** Starts a range that the mouse drags over other nights. */
    press: (day: CalendarDate, isExtending: boolean) => {
      setDragging(true)
      setChoice((now) => ({ anchor: (isExtending && now?.anchor) || day, end: day }))
    },
    extend: (day: CalendarDate) => setChoice((now) => ({ anchor: now?.anchor ?? day, end: day })),
    /** Selects by touch: the first tap starts a range, the second one ends it, and a third one starts another. */
    tap: (day: CalendarDate) =>
      setChoice((now) =>
        now && now.anchor === now.end && now.anchor !== day ? { anchor: now.anchor, end: day } : { anchor: day, end: day },
      ),
    choose: ({ from, to }: Range) => setChoice({ anchor: from, end: to }),
    clear: () => setChoice(undefined),
  }
}

export type Selector = ReturnType<typeof useRange>
