import { links } from './links.ts'

// Results, a property, a room and its checkout; not `/payment` and later, which a package has too.
const HOTEL_PAGES = /^\/(search\/property\/|city\/|property\/|room\/|checkout\/property\/)/

/** How a menu marks its entry of hotels: as this very page, as the part of the site that the page belongs to, or not. */
export function markOfHotels(pathname: string): 'page' | 'true' | undefined {
  if (pathname === links.home) return 'page'
  return HOTEL_PAGES.test(pathname) ? 'true' : undefined
}
