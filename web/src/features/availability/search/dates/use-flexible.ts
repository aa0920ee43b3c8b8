import { FLEXIBLE_DATES, type FlexibleDates } from '@chautari/contract/availability/limits'
import { useEffect, useRef, type RefObject } from 'react'
import { readFlexible } from '../../../../entities/availability/flexible-dates.ts'
import { useDraft } from '../use-draft.ts'

/** How far the dates of a search may be moved: what is chosen, undefined for exact dates, and the select that a form sends. */
export type Flexible = {
  kind: FlexibleDates | undefined
  choose: (kind: string) => void
  select: RefObject<HTMLSelectElement | null>
  /** Changes whenever the select must take the choice of another address. */
  key: string
}

/**
 * Returns how far the dates of a search may be moved (issue 14 §2): as chosen in the form, else in its address, else in the last search. The
 * select keeps its own value, so a choice made before hydration stays.
 */
export function useFlexible(
  query: URLSearchParams | undefined,
  kept: { flexible?: FlexibleDates | undefined } | undefined,
): Flexible {
  const given = (query ? readFlexible(query) : kept?.flexible) ?? ''
  const over = String(query)
  const [chosen, setChosen] = useDraft<string>(over)
  const select = useRef<HTMLSelectElement>(null)

  // A choice made before hydration fired no event.
  useEffect(() => {
    if (select.current && select.current.value !== given) setChosen(select.current.value)
  }, [given, setChosen])

  function choose(kind: string) {
    if (select.current) select.current.value = kind
    setChosen(kind)
  }

  const kind = FLEXIBLE_DATES.find((known) => known === (chosen ?? given))
  return { kind, choose, select, key: `${over} ${given}` }
}
