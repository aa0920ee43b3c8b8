import type { SavedKind } from '@chautari/contract/account/limits'
import { useMemo } from 'react'
import { parseStored, removeText, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { VIEWED } from './viewed-marks.ts'

// One more than a row of cards shows, to replace a product that is no longer offered.
const STORED_MAX = 5

/** Returns the slugs of the properties or packages viewed last in this browser, the latest first; empty on the server. */
export function useViewed(kind: SavedKind): string[] {
  const text = useStoredText(VIEWED[kind].key)
  return useMemo(() => readViewed(parseStored(text)), [text])
}

/** Stores a property or package as the one viewed last, and marks the document as the first script does. */
export function rememberViewed(kind: SavedKind, slug: string): void {
  const { key, mark } = VIEWED[kind]
  const others = readViewed(parseStored(storedText(key))).filter((other) => other !== slug)
  storeText(key, JSON.stringify([slug, ...others].slice(0, STORED_MAX)))
  document.documentElement.setAttribute(mark, '')
}

/** Removes products that are no longer offered. When none is left, the home page reserves no space for them. */
export function forgetViewed(kind: SavedKind, slugs: string[]): void {
  const { key, mark } = VIEWED[kind]
  const left = readViewed(parseStored(storedText(key))).filter((slug) => !slugs.includes(slug))
  if (left.length > 0) return storeText(key, JSON.stringify(left))
  removeText(key)
  document.documentElement.removeAttribute(mark)
}

function readViewed(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []
}
