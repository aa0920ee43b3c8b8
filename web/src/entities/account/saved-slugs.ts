import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'

/** The saved stays of this browser, the latest first. `owner` is the account that they belong to; without one, they are a guest's. */
export type SavedSlugs = { slugs: string[]; owner?: string }

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

/** Adds a stay, or removes it if it is saved. */
export function toggled(slugs: string[], slug: string): string[] {
  if (slugs.includes(slug)) return slugs.filter((other) => other !== slug)
  return [slug, ...slugs].slice(0, SAVED_STAYS_MAX)
}
