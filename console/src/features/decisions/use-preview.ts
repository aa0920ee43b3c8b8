import { useQuery } from '@tanstack/react-query'
import { ASKED_WHILE_TYPING } from '../../platform/api/preview.ts'

type Asking<R> = {
  /** The call and what it is asked, which names the answer. */
  key: readonly unknown[]
  ask: (signal: AbortSignal) => Promise<R>
  /** False while the form has values that the dry run cannot take. */
  isAsked?: boolean
}

/** The effects of a decision, by the server's dry run. */
export type Preview<R> = { result: R | undefined; isFetching: boolean; error: unknown }

/** Asks what a decision would do. A changed question keeps the last answer until the new one arrives. */
export function usePreview<R>({ key, ask, isAsked = true }: Asking<R>): Preview<R> {
  const { data, isFetching, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    ...ASKED_WHILE_TYPING,
    enabled: isAsked,
  })
  return { result: error || !isAsked ? undefined : data, isFetching, error }
}
