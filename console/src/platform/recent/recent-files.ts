const RECENT_FILES_KEY = 'chautari.console.files'
const KEPT = 5

/** A recently opened booking. Has no names of travellers, because it is stored in the browser. */
export type RecentFile = { reference: string; title: string }

/** Returns the bookings opened last in this browser, the latest first. */
export function recentFiles(): RecentFile[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_FILES_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFile).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Stores a booking as the latest and removes the oldest beyond the limit. */
export function rememberFile({ reference, title }: RecentFile): void {
  const others = recentFiles().filter((file) => file.reference !== reference)
  localStorage.setItem(RECENT_FILES_KEY, JSON.stringify([{ reference, title }, ...others].slice(0, KEPT)))
}

/** Removes all recent bookings, after a sign-out. */
export function forgetFiles(): void {
  localStorage.removeItem(RECENT_FILES_KEY)
}

function isFile(value: unknown): value is RecentFile {
  if (typeof value !== 'object' || value === null) return false
  return 'reference' in value && typeof value.reference === 'string' && 'title' in value && typeof value.title === 'string'
}
