/** Returns the object that this tab stored under a key; an empty object when there is none or it cannot be parsed. */
export function readFromTab(key: string): Record<string, unknown> {
  // Storage may be disabled, or may hold a value of another release.
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stores a value under a key for this tab. Does nothing when storage is disabled or full. */
export function writeToTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
