import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Returns a text from the browser's storage and updates when another tab changes it. Null when there is none, and on the server. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => storedText(key),
    () => null,
  )
}

/** Returns a text from the browser's storage. Null when there is none or storage is disabled. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
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

/** Stores a text in the browser for all tabs. Does nothing when storage is disabled or full. */
export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** Removes a text from the browser's storage. Does nothing when storage is disabled. */
export function removeText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
