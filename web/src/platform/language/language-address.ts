type Place = { pathname: string; search: string }

/**
 * Returns the address of a page in a language. `shown` is the query of the address bar: a checkout writes its choices there past the router.
 * A page that removed a secret from there has an empty one, and keeps the router's.
 */
export function languageAddress({ pathname, search }: Place, language: string, shown = ''): string {
  const wanted = new URLSearchParams(shown || search)
  wanted.set('lang', language)
  return `${pathname}?${wanted}`
}
