import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page answers to scripts by now; what cannot work without them waits for it. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
