import { useNavigate } from 'react-router'
import { filtersAddress, readFilters, type Filters } from './filters.ts'
import { useDraft } from '../../search/use-draft.ts'

export type ChangeFilters = (next: Filters) => void

/** Returns the filters of the address and a setter. A change shows immediately, before its results arrive. */
export function useFilters(query: URLSearchParams): [Filters, ChangeFilters] {
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft<Filters>(query.toString())

  function change(filters: Filters) {
    setDraft(filters)
    void navigate(filtersAddress(query, filters), { preventScrollReset: true })
  }

  return [draft ?? readFilters(query), change]
}
