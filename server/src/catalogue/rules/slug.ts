// Leaves space for a number, and for the name of a room, in the 120 characters of a slug.
const SLUG_MAX = 80

/** Returns the slug of a title: "Swotha Brick House" becomes "swotha-brick-house". */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-|-$/g, '')
}

const NUMBERS_TRIED = 50
const ADDRESS_MAX = 120

/** Returns the slugs to try for a name, the plain one first, then numbered ones. */
export function slugsToTry(base: string): string[] {
  return Array.from({ length: NUMBERS_TRIED }, (_, index) => {
    const ending = index === 0 ? '' : `-${index + 1}`
    return `${base.slice(0, ADDRESS_MAX - ending.length)}${ending}`
  })
}
