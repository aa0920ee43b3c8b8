import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns whether the page is hydrated; controls that need JavaScript stay disabled until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
