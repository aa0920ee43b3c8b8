import { keepPreviousData } from '@tanstack/react-query'

/** Options of a query that previews an act. Its answer is never reused, because staff or a supplier could act upon an outdated preview. */
export const ASKED_ANEW = { staleTime: 0, gcTime: 0 } as const

/** The same for a form that can still change: the last answer stays until that to the changed request arrives. */
export const ASKED_WHILE_TYPING = { ...ASKED_ANEW, placeholderData: keepPreviousData } as const
