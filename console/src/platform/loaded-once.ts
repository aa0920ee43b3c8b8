import { use } from 'react'

/** Code or texts that are loaded once, when first needed. */
export type LoadedOnce<T> = {
  /** Loads the value, unless it is loaded. A failure is none for a later render, which loads again. */
  preload: () => Promise<T>
  /** Returns the value in a render. Suspends until it is loaded, and throws when it could not be loaded. */
  useValue: () => T
}

/**
 * Keeps what `load` resolves to. A loaded value is returned without suspending: React's `use` and `lazy` suspend for a moment even when
 * their promise is resolved, and then React shows the fallback for at least 300 ms.
 */
export function loadedOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let loaded: { value: T } | undefined
  let awaited: Promise<T> | undefined
  const start = async () => {
    loaded ??= { value: await load() }
    return loaded.value
  }
  return {
    preload: start,
    // A render keeps its promise also after a failure. With a new one it would suspend and load again for ever.
    useValue: () => (loaded ? loaded.value : use((awaited ??= start()))),
  }
}
