import { use, type ReactPromise } from 'react'

/** Code or texts that are loaded once, when first needed. */
export type LoadedOnce<T> = {
  /** Loads the value, unless it is loaded. A failure is ignored: a later render loads it again. */
  preload: () => Promise<T>
  /** Returns the value in a render. Suspends until it is loaded, and throws when it could not be loaded. */
  useValue: () => T
}

/**
 * Keeps what `load` resolves to. A loaded value is returned without suspending, because its promise carries the fields that React reads.
 * For any other resolved promise `use` suspends for a moment, and then React shows the fallback for at least 300 ms.
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
    // A render calls `use` also for a loaded value: React replays a suspended component, and loses count of its hooks when one is missing.
    // It keeps its promise also after a failure. With a new one it would suspend and load again for ever.
    useValue: () => use((rendered ??= start())),
  }
}
