import { SAVED_STAYS_MAX, type SavedKind } from '@chautari/contract/account/limits'

/** The keys of what is saved in this browser, the latest first. `owner` is the account that they belong to; without one, they are a guest's. */
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

type SavedProduct = { kind: SavedKind; slug: string }

const PACKAGE = 'package/'

/** Returns the key of what is saved: a property's slug, as before packages could be saved, or "package/" and a package's. */
export function savedKey({ kind, slug }: SavedProduct): string {
  return kind === 'package' ? PACKAGE + slug : slug
}

/** Returns what a key stands for. */
export function savedProduct(key: string): SavedProduct {
  return key.startsWith(PACKAGE) ? { kind: 'package', slug: key.slice(PACKAGE.length) } : { kind: 'property', slug: key }
}

/** Returns the slugs of the properties and of the packages among keys, each in their order. */
export function splitSaved(keys: string[]): { slugs: string[]; packages: string[] } {
  const slugsOf = (kind: SavedKind) => keys.map(savedProduct).flatMap((saved) => (saved.kind === kind ? saved.slug : []))
  return { slugs: slugsOf('property'), packages: slugsOf('package') }
}
