import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { filtersAddress, readFilters, type Filters } from './filters.ts'
import { useDraft } from '../../search/use-draft.ts'

export type ChangeFilters = (next: Filters) => void

/** Returns the filters of the address and a setter. A change shows before its results arrive. Both values are referentially stable. */
export function useFilters(query: URLSearchParams): [Filters, ChangeFilters] {
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft<Filters>(query.toString())

  const change = useCallback(
    (filters: Filters) => {
      setDraft(filters)
      void navigate(filtersAddress(query, filters), { preventScrollReset: true })
    },
    [query, navigate, setDraft],
  )
  const given = useMemo(() => readFilters(query), [query])

  return [draft ?? given, change]
}
