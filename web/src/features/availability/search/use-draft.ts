import { useCallback, useState } from 'react'

/** Returns the state of a choice that is not in the address yet. It is discarded when the address changes, so that the Back button never shows it. */
export function useDraft<T>(over: string): [T | undefined, (draft: T | undefined) => void] {
  const [kept, setKept] = useState<{ over: string; draft?: T }>({ over })
  if (kept.over !== over) setKept({ over })
  const setDraft = useCallback((draft: T | undefined) => setKept({ over, draft }), [over])
  return [kept.over === over ? kept.draft : undefined, setDraft]
}
