import { use, type ReactPromise } from 'react'

/** Code or texts that are loaded once, on first use. */
export type LoadedOnce<T> = {
  /** Loads the value if it is not loaded. Ignores a failure, because a later render retries. */
  preload: () => Promise<T>
  /** Returns the value in a render. Suspends until it is loaded, and throws when it could not be loaded. */
  useValue: () => T
}

/**
 * Caches the value of `load`. A loaded value is returned without suspending, because its promise carries the fields that React reads. For any
 * other resolved promise, `use` suspends for a moment and React then shows the fallback for at least 300 ms.
 */
export function loadedOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let loading: Promise<T> | undefined
  let rendered: ReactPromise<T> | undefined
  const start = () => {
    if (loading) return loading
    const started = load()
    loading = started
    started.then(
      (value) => (rendered = Object.assign(started, { status: 'fulfilled' as const, value })),
      () => (loading = undefined),
    )
    return started
  }
  return {
    preload: start,
    // A render calls `use` even for a loaded value, because React replays suspended components and the number of hooks must match. The promise
    // is kept after a failure, because a new one would suspend and load again endlessly.
    useValue: () => use((rendered ??= start())),
  }
}
