import { keepPreviousData } from '@tanstack/react-query'

/** Query options of a dry run. Its response is never cached, because staff or a supplier could act on an outdated preview. */
export const PREVIEW_OPTIONS = { staleTime: 0, gcTime: 0 } as const

/** Query options of a dry run of a form. The previous response stays displayed until that of the changed form arrives. */
export const TYPED_PREVIEW_OPTIONS = { ...PREVIEW_OPTIONS, placeholderData: keepPreviousData } as const
