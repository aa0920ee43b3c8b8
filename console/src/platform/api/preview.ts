import { keepPreviousData } from '@tanstack/react-query'

/** Query options of a dry run. Its response is never cached, because staff or a supplier could act on an outdated preview. */
export const ASKED_ANEW = { staleTime: 0, gcTime: 0 } as const

/** Query options of a dry run of a form. The previous response stays displayed until that of the changed form arrives. */
export const ASKED_WHILE_TYPING = { ...ASKED_ANEW, placeholderData: keepPreviousData } as const
