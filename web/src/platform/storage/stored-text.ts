import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** A text kept in this browser, also by another tab of it; null while there is none, and on the server. */
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

// Storage may be switched off or full: what is kept then lasts no longer than the page.
export function storedText(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** A text as the JSON that it was kept as; nothing where there is none, or what another version wrote. */
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
