// Leaves room for a number, and for the name of a room, in the 120 symbols of an address.
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
