import { SAVED_STAYS_MAX, type SavedKind } from '@chautari/contract/account/limits'

/** The keys of the stays and packages saved in this browser, the latest first. `owner` is the account they belong to, undefined for a guest. */
export type SavedSlugs = { slugs: string[]; owner?: string | undefined }

const NONE: SavedSlugs = { slugs: [] }

/** Parses the stored list; empty when it cannot be read. */
export function readSaved(stored: unknown): SavedSlugs {
  if (typeof stored !== 'object' || stored === null || !('slugs' in stored) || !Array.isArray(stored.slugs)) return NONE
  const slugs = stored.slugs.filter((slug) => typeof slug === 'string')
  return 'owner' in stored && typeof stored.owner === 'string' ? { slugs, owner: stored.owner } : { slugs }
}

/** Returns the keys that a user or guest sees as saved: those saved by a guest, and never those of another account. */
export function savedOf({ slugs, owner }: SavedSlugs, user: string | undefined): string[] {
  return owner === undefined || owner === user ? slugs : []
}

/** A press on the heart of a stay. `isSaved` is whether the press saves or removes the stay. */
export type Press = { slug: string; isSaved: boolean }

/** Applies presses to a list, in the given order, and returns the new list. */
export function afterPresses(slugs: string[], presses: Press[]): string[] {
  return presses.reduce((list, { slug, isSaved }) => {
    if (isSaved && list.includes(slug)) return list
    const others = list.filter((other) => other !== slug)
    return isSaved ? [slug, ...others].slice(0, SAVED_STAYS_MAX) : others
  }, slugs)
}

type SavedProduct = { kind: SavedKind; slug: string }

const PACKAGE = 'package/'

/** Returns the key of a saved product: the slug of a property, or "package/" and the slug of a package. */
export function savedKey({ kind, slug }: SavedProduct): string {
  return kind === 'package' ? PACKAGE + slug : slug
}

/** Returns the product that a key identifies. */
export function savedProduct(key: string): SavedProduct {
  return key.startsWith(PACKAGE) ? { kind: 'package', slug: key.slice(PACKAGE.length) } : { kind: 'property', slug: key }
}

/** Returns the slugs of the properties and of the packages among keys, each in their order. */
export function splitSaved(keys: string[]): { slugs: string[]; packages: string[] } {
  const slugsOf = (kind: SavedKind) => keys.map(savedProduct).flatMap((saved) => (saved.kind === kind ? saved.slug : []))
  return { slugs: slugsOf('property'), packages: slugsOf('package') }
}
