const SLUG_MAX = 120

/** Returns the slug of a city name: "Kathmandu Valley" becomes `kathmandu-valley`; empty without letters. */
export function citySlug(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, SLUG_MAX)
}
