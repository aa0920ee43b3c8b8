import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether the window matches a media query, and re-renders when that changes; undefined on the server. */
export function useMedia(media: string): boolean | undefined {
  const watch = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(media).matches,
    () => undefined,
  )
}
