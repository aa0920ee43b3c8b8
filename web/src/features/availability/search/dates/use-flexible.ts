import { FLEXIBLE_DATES, type FlexibleDates } from '@chautari/contract/availability/limits'
import { useEffect, useRef, type RefObject } from 'react'
import { readFlexible } from '../../../../entities/availability/flexible-dates.ts'
import { useDraft } from '../use-draft.ts'

/** The flexibility of the dates of a search: the choice, undefined for exact dates, and the props of the select that the form sends. */
export type Flexible = {
  kind: FlexibleDates | undefined
  choose: (kind: string) => void
  select: RefObject<HTMLSelectElement | null>
  /** The React key of the select. Changes when the select must be reset to the choice in a new address. */
  key: string
}

/**
 * Returns the flexibility of the dates of a search (issue 14 §2): the choice in the form, or else in the address, or else in the last search. The
 * select is uncontrolled, so a choice made before hydration stays.
 */
export function useFlexible(
  query: URLSearchParams | undefined,
  stored: { flexible?: FlexibleDates | undefined } | undefined,
): Flexible {
  const given = (query ? readFlexible(query) : stored?.flexible) ?? ''
  const key = String(query)
  const [chosen, setChosen] = useDraft<string>(key)
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
  return { kind, choose, select, key: `${key} ${given}` }
}
