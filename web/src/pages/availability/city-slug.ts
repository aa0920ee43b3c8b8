const SLUG_MAX = 120

/** The name of a city in an address as its slug: "Kathmandu Valley" is `kathmandu-valley`. Empty when no letter is left. */
export function citySlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, SLUG_MAX)
}
