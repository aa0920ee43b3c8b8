import { useMemo } from 'react'
import { VIEWED_PLACE } from '../../platform/pages/first-scripts.ts'
import { parseStored, removeText, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'

// As many as a row of cards shows, and one more to take the place of one that is no longer offered.
const KEPT_MAX = 5

/** Returns the slugs of the properties viewed last in this browser, the latest first; empty on the server. */
export function useViewedStays(): string[] {
  const text = useStoredText(VIEWED_PLACE)
  return useMemo(() => readViewed(parseStored(text)), [text])
}

/** Stores a property as the one viewed last, and marks the document as the first script does. */
export function rememberViewed(slug: string): void {
  const others = readViewed(parseStored(storedText(VIEWED_PLACE))).filter((other) => other !== slug)
  storeText(VIEWED_PLACE, JSON.stringify([slug, ...others].slice(0, KEPT_MAX)))
  document.documentElement.setAttribute('data-viewed', '')
}

/** Forgets properties that are not offered any more. Without any left, the home page reserves no space for them. */
export function forgetViewed(slugs: string[]): void {
  const left = readViewed(parseStored(storedText(VIEWED_PLACE))).filter((slug) => !slugs.includes(slug))
  if (left.length > 0) return storeText(VIEWED_PLACE, JSON.stringify(left))
  removeText(VIEWED_PLACE)
  document.documentElement.removeAttribute('data-viewed')
}

function readViewed(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
}
