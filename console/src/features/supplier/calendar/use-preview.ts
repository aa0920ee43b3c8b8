import { useTypedPreview } from '../../../platform/api/use-typed-preview.ts'
import { previewQuery, type ActRequest } from './calendar-queries.ts'

/** Fetches the preview of an act on a property, as `useTypedPreview` does. */
export function usePreview(property: string, request: ActRequest | undefined) {
  return useTypedPreview(request, (typed) => previewQuery(property, typed))
}

export type Preview = ReturnType<typeof usePreview>
