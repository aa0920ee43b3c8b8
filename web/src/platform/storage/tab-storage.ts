/** Returns what this tab stored at a place; an empty object when there is nothing readable. */
export function readFromTab(place: string): Record<string, unknown> {
  // Storage may be disabled, full, or written by another version.
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Stores a value for this tab, if it may store any. */
export function writeToTab(place: string, value: unknown): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(value))
  } catch {
    return
  }
}
