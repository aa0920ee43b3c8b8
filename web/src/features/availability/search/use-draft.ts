import { useCallback, useState } from 'react'

/** Returns the state of a choice that is not in the address yet. Discards it when `key`, which identifies the address, changes, so that the Back button never shows it. */
export function useDraft<T>(key: string): [T | undefined, (draft: T | undefined) => void] {
  const [stored, setStored] = useState<{ key: string; draft?: T }>({ key })
  if (stored.key !== key) setStored({ key })
  const setDraft = useCallback((draft: T | undefined) => setStored({ key, draft }), [key])
  return [stored.key === key ? stored.draft : undefined, setDraft]
}
