const SECRET_BEARING =
  /^\/(payment|guest|booking|edit\/|newsletter\/confirm|unsubscribe|reset-password|verify-email|impersonate|auth\/)/i

/**
 * Whether the address of a page holds a reference, a token or what a provider returned: no cache keeps such a page, no other site
 * learns of it. Read as the router reads it, whatever its case and however it is written.
 */
export function containsSecret(address: string): boolean {
  try {
    return SECRET_BEARING.test(decodeURIComponent(read(address).pathname).replace(/^\/+/, '/'))
  } catch {
    return true
  }
}

const KNOWN_KEYS = new Set(
  'search startDate endDate adult child rooms latitude longitude address searchBy campaignCode sort_order offer page view room price_min price_max stars amenities type free_cancellation theme count kind map lang'.split(
    ' ',
  ),
)

/**
 * Under which name the HTML of an address may be kept for everybody, for it is the same for all; nothing where the address holds
 * a secret or a key that is not known, so that such a page is rendered anew.
 */
export function pageCacheKey(address: string): string | undefined {
  if (containsSecret(address)) return undefined
  const url = read(address)
  if ([...url.searchParams.keys()].some((name) => !KNOWN_KEYS.has(name))) return undefined
  url.searchParams.sort()
  return url.pathname + url.search
}

function read(address: string): URL {
  return new URL(address, 'http://page')
}
