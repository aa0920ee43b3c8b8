import { keepPreviousData } from '@tanstack/react-query'

/** The options of a query that asks what an act would do: every time anew, because an old answer could be acted upon. */
export const ASKED_ANEW = { staleTime: 0, gcTime: 0 } as const

/** The same for a form that can still change: the last answer stays until that to the changed request arrives. */
export const ASKED_WHILE_TYPING = { ...ASKED_ANEW, placeholderData: keepPreviousData } as const
