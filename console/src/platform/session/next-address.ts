const NEXT = 'next'
const OWN = /^\/(?![/\\])/

/** Returns the address of the sign-in page, which leads back to where it was opened. */
export function signInAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const here = `${pathname}${search}${hash}`
  return here === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ [NEXT]: here }).toString()}`
}

/** Returns the address to open after sign-in: that of the query if it is one of the console's, otherwise the start. */
export function nextAddress(query: URLSearchParams): string {
  const next = query.get(NEXT) ?? '/'
  return OWN.test(next) && !next.startsWith('/sign-in') ? next : '/'
}
