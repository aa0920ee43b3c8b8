import { useQuery } from '@tanstack/react-query'
import { TYPED_PREVIEW_OPTIONS } from '../../platform/api/preview.ts'

type PreviewCall<R> = {
  /** The query key: the call and its input. */
  key: readonly unknown[]
  fetchPreview: (signal: AbortSignal) => Promise<R>
  /** False while the form is incomplete. */
  isEnabled?: boolean
}

/** The preview of a decision. */
export type Preview<R> = { result: R | undefined; isFetching: boolean; error: unknown }

/** Fetches the preview of a decision. While the preview of a changed form loads, the result stays that of the form before. */
export function usePreview<R>({ key, fetchPreview, isEnabled = true }: PreviewCall<R>): Preview<R> {
  const { data, isFetching, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchPreview(signal),
    ...TYPED_PREVIEW_OPTIONS,
    enabled: isEnabled,
  })
  return { result: error || !isEnabled ? undefined : data, isFetching, error }
}
