import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { previewQuery, type Asked } from './calendar-queries.ts'

const TYPING_MS = 250

/**
 * Asks the server for the effects of an act on a property, once typing has paused. Until it answers, `isFetching` is true and the result is that
 * of the last request.
 */
export function usePreview(property: string, asked: Asked | undefined) {
  const [rested] = useDebouncedValue(JSON.stringify(asked), TYPING_MS)
  const isRested = rested === JSON.stringify(asked)
  const { data, isFetching, error, refetch } = useQuery(previewQuery(property, isRested ? asked : undefined))
  return {
    result: asked ? data : undefined,
    isFetching: asked !== undefined && (!isRested || isFetching),
    error,
    retry: () => void refetch(),
  }
}

export type Preview = ReturnType<typeof usePreview>
