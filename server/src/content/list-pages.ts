import { forSale } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { SITEMAP_MAX, type PublicPage } from '../platform/pages/sitemap.ts'
import { findPostAddresses } from './store/addresses.ts'

/** Pages that do not depend on the products on sale. */
const FIXED_PAGES = [
  '/',
  '/travel/home',
  '/deals',
  '/search/property/listing',
  '/package/search',
  '/blogs',
  '/about',
  '/contact-us',
  '/faq',
  '/supplier/home',
  '/terms-condition',
  '/privacy-cookies',
  '/privacy-disclaimer-user-agreement',
]

/** Lists every public page for the sitemap, the most important first. */
export async function listPages(db: Db): Promise<PublicPage[]> {
  const [{ places, properties, packages }, posts] = await Promise.all([
    forSale.findAddresses(db, SITEMAP_MAX),
    findPostAddresses(db, SITEMAP_MAX),
  ])
  return [
    ...FIXED_PAGES.map((path) => ({ path })),
    ...places.map((slug) => ({ path: `/city/${slug}` })),
    ...posts.map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, changedAt: publishedAt })),
    ...packages.map((slug) => ({ path: `/package/${slug}` })),
    ...properties.map((slug) => ({ path: `/property/${slug}` })),
  ]
}
