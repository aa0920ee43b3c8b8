const SECRET_BEARING =
  /^\/(payment|guest|booking|edit\/|newsletter\/confirm|unsubscribe|reset-password|verify-email|impersonate|auth\/)/i

/**
 * Returns whether a page address contains a reference, token or provider data. Such pages are never cached, and send no referrer.
 * Normalises the path as the router does.
 */
export function containsSecret(address: string): boolean {
  try {
    return SECRET_BEARING.test(decodeURIComponent(read(address).pathname).replace(/^\/+/, '/'))
  } catch {
    return true
  }
}

const KNOWN_KEYS = new Set(
  'search startDate endDate flexible adult child rooms latitude longitude address searchBy campaignCode sort_order offer page view room price_min price_max stars amenities type free_cancellation theme count month days price difficulty plan kind map lang'.split(
    ' ',
  ),
)

/** Returns the cache key of a page's HTML, or undefined when its address contains a secret or an unknown parameter. */
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
