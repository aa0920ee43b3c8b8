import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'

/** The saved stays of this browser, the latest first. `owner` is the account that they belong to; without one, they are a guest's. */
export type SavedSlugs = { slugs: string[]; owner?: string | undefined }

const NONE: SavedSlugs = { slugs: [] }

/** Reads what this browser stored. */
export function readSaved(stored: unknown): SavedSlugs {
  if (typeof stored !== 'object' || stored === null || !('slugs' in stored) || !Array.isArray(stored.slugs)) return NONE
  const slugs = stored.slugs.filter((slug) => typeof slug === 'string')
  return 'owner' in stored && typeof stored.owner === 'string' ? { slugs, owner: stored.owner } : { slugs }
}

/** Returns the stays that a user, or a guest, sees as saved: a guest's own, and never those of another account. */
export function savedOf({ slugs, owner }: SavedSlugs, user: string | undefined): string[] {
  return owner === undefined || owner === user ? slugs : []
}

/** Describes a press on the heart of a stay, and whether the stay is saved from then on. */
export type Press = { slug: string; isSaved: boolean }

/** Returns a list after presses, the earliest first. */
export function afterPresses(slugs: string[], presses: Press[]): string[] {
  return presses.reduce((list, { slug, isSaved }) => {
    if (isSaved && list.includes(slug)) return list
    const others = list.filter((other) => other !== slug)
    return isSaved ? [slug, ...others].slice(0, SAVED_STAYS_MAX) : others
  }, slugs)
}
