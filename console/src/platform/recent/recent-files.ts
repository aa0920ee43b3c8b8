const PLACE = 'chautari.console.files'
const KEPT = 5

/** A booking file that was opened; without names, because it is kept in the browser. */
export type RecentFile = { reference: string; title: string }

/** Returns the files that were opened last in this browser, the latest first. */
export function recentFiles(): RecentFile[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFile).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a file before the others, and forgets the oldest. */
export function rememberFile({ reference, title }: RecentFile): void {
  const others = recentFiles().filter((file) => file.reference !== reference)
  localStorage.setItem(PLACE, JSON.stringify([{ reference, title }, ...others].slice(0, KEPT)))
}

/** Forgets the files, after signing out. */
export function forgetFiles(): void {
  localStorage.removeItem(PLACE)
}

function isFile(value: unknown): value is RecentFile {
  if (typeof value !== 'object' || value === null) return false
  return 'reference' in value && typeof value.reference === 'string' && 'title' in value && typeof value.title === 'string'
}
