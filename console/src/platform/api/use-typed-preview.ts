import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** The milliseconds without typing after which a preview is requested (our choice). */
const TYPING_MS = 250

/**
 * Fetches the preview of a form's request once typing has paused. `queryOf` returns the query of a request, and a disabled one for undefined. Until the
 * response arrives, `isFetching` is true, and `result` is that of the request before if the query keeps it; `isCurrent` tells whether it is that of this
 * request. Without a request, `result` is undefined.
 */
export function useTypedPreview<Request, Result, Key extends QueryKey>(
  request: Request | undefined,
  queryOf: (request: Request | undefined) => UseQueryOptions<Result, Error, Result, Key>,
  typingMs = TYPING_MS,
) {
  const text = JSON.stringify(request)
  const [debounced] = useDebouncedValue(text, typingMs)
  const isTypingPaused = debounced === text
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(queryOf(isTypingPaused ? request : undefined))
  return {
    result: request === undefined ? undefined : data,
    isCurrent: isTypingPaused && !isPlaceholderData,
    isFetching: request !== undefined && (!isTypingPaused || isFetching),
    error,
    retry: () => void refetch(),
  }
}
