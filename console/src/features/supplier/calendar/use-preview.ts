import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { previewQuery, type ActRequest } from './calendar-queries.ts'

const TYPING_MS = 250

/**
 * Fetches the preview of an act on a property once typing has paused. Until the response arrives, `isFetching` is true and the result is that of the
 * request before.
 */
export function usePreview(property: string, request: ActRequest | undefined) {
  const [debounced] = useDebouncedValue(JSON.stringify(request), TYPING_MS)
  const isTypingPaused = debounced === JSON.stringify(request)
  const { data, isFetching, error, refetch } = useQuery(previewQuery(property, isTypingPaused ? request : undefined))
  return {
    result: request ? data : undefined,
    isFetching: request !== undefined && (!isTypingPaused || isFetching),
    error,
    retry: () => void refetch(),
  }
}

export type Preview = ReturnType<typeof usePreview>
