type Place = { pathname: string; search: string }

/**
 * Returns the address of a page in another language. `shown` is the query in the address bar, where a checkout writes its choices without the
 * router. When it is empty, because a page removed a secret from it, the query of the router is used.
 */
export function languageAddress({ pathname, search }: Place, language: string, shown = ''): string {
  const query = new URLSearchParams(shown || search)
  query.set('lang', language)
  return `${pathname}?${query}`
}
