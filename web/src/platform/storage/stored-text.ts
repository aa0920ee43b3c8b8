import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Returns a text from the browser's storage and follows changes by other tabs; null when there is none, and on the server. */
export function useStoredText(place: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => storedText(place),
    () => null,
  )
}

// Storage may be disabled or full; the value then lasts only as long as the page.
export function storedText(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Parses a stored text as JSON; null when there is none or another version wrote something unreadable. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function storeText(place: string, text: string): void {
  try {
    localStorage.setItem(place, text)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

export function removeText(place: string): void {
  try {
    localStorage.removeItem(place)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
