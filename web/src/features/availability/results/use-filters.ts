import { useNavigate } from 'react-router'
import { filtersAddress, readFilters, type Filters } from './filters.ts'
import { useDraft } from '../search/use-draft.ts'

export type ChangeFilters = (next: Filters) => void

/** The filters of the address, and a way to change them; a change shows at once, before its results are there. */
export function useFilters(query: URLSearchParams): [Filters, ChangeFilters] {
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft<Filters>(query.toString())

  function change(filters: Filters) {
    setDraft(filters)
    void navigate(filtersAddress(query, filters), { preventScrollReset: true })
  }

  return [draft ?? readFilters(query), change]
}
