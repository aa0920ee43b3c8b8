import { links } from '../../links.ts'

/** The parts of the site in its menus. */
export type Part = 'hotels' | 'packages' | 'deals' | 'supplier' | 'profile'

const HOMES: Record<Part, string> = {
  hotels: links.home,
  packages: links.packages,
  deals: links.deals,
  supplier: links.supplier,
  profile: links.profile,
}

// Results, product pages and checkouts; not `/payment` and later, which rooms and packages share.
const PAGES: Partial<Record<Part, RegExp>> = {
  hotels: /^\/(search\/property\/|city\/|property\/|room\/|checkout\/property\/)/,
  packages: /^\/(package\/|checkout\/[^/]+\/?$)/,
  deals: /^\/deals\//,
}

/** Returns the `aria-current` of a menu entry: `page` for the current page, `true` for its part of the site, or undefined. */
export function ariaCurrentOf(part: Part, pathname: string): 'page' | 'true' | undefined {
  if (pathname === HOMES[part] || pathname === `${HOMES[part]}/`) return 'page'
  return PAGES[part]?.test(pathname) ? 'true' : undefined
}
