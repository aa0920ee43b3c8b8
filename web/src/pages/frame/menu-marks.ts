import { links } from '../../links.ts'

/** The parts of the site that its menus name. */
export type Part = 'hotels' | 'packages' | 'deals' | 'supplier' | 'profile'

const HOMES: Record<Part, string> = {
  hotels: links.home,
  packages: links.packages,
  deals: links.deals,
  supplier: links.supplier,
  profile: links.profile,
}

// Results, what is found, and its checkout; not `/payment` and later, which rooms and packages share.
const PAGES: Partial<Record<Part, RegExp>> = {
  hotels: /^\/(search\/property\/|city\/|property\/|room\/|checkout\/property\/)/,
  packages: /^\/(package\/|checkout\/[^/]+\/?$)/,
  deals: /^\/deals\//,
}

/** How a menu marks its entry of a part of the site: as this very page, as the part that the page belongs to, or not. */
export function markOf(part: Part, pathname: string): 'page' | 'true' | undefined {
  if (pathname === HOMES[part] || pathname === `${HOMES[part]}/`) return 'page'
  return PAGES[part]?.test(pathname) ? 'true' : undefined
}
