import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2
const FRESH_MS = 15_000

/** Returns whether a failed call should be retried: the server was not reached, or it failed. */
export function isRetryable(error: Error): boolean {
  const status = 'status' in error ? Number(error.status) : 0
  return status === 0 || status >= 500
}

/** The query cache. Staff keep the console open all day, so queries are refetched when they return to it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (failures, error) => isRetryable(error) && failures < RETRIES },
  },
})
