import { useState } from 'react'

/**
 * What somebody has chosen but what is not answered yet, over what the address says; forgotten as soon as the address says something
 * else, so that going back never shows it.
 */
export function useDraft<T>(over: string): [T | undefined, (draft: T | undefined) => void] {
  const [kept, setKept] = useState<{ over: string; draft?: T }>({ over })
  if (kept.over !== over) setKept({ over })
  return [kept.over === over ? kept.draft : undefined, (draft) => setKept({ over, draft })]
}
