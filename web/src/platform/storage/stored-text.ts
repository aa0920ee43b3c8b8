import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Returns a text from the browser's storage and updates when another tab changes it. Null when there is none, and on the server. */
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

// Storage may be disabled or full. The value is then lost with the page.
export function storedText(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** Parses a stored text as JSON. Null when there is none, or when it is not valid JSON. */
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
