import { use, useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'

/** The results of a search; a promise while the page shows its skeleton. */
export type Results<T> = { results: T | Promise<T> }

/**
 * Returns the results of a search in the browser. After a navigation from another page they are pending, so that the page shows its skeleton. When
 * only the search changes, they are awaited, so that the previous results stay visible.
 */
export async function pendingResults<T>({ request }: ClientLoaderFunctionArgs, loading: Promise<T>): Promise<Results<T>> {
  if (location.pathname === new URL(request.url).pathname) return { results: await loading }
  // The page awaits the request and reports a failure.
  loading.catch(() => {})
  return { results: loading }
}

/** Returns the results of a search. Suspends while they are pending. */
export function useResults<T>({ results }: Results<T>): T {
  return results instanceof Promise ? use(results) : results
}

/**
 * Returns whether the results were pending when the page was first rendered, and must be in a `Suspense`. They must not be in one on the server: React
 * streams a long list in a `Suspense` in a way that needs JavaScript to show it.
 */
export function useArePending<T>({ results }: Results<T>): boolean {
  return useState(() => results instanceof Promise)[0]
}
