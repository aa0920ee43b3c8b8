import { POSTS_PER_PAGE } from '@chautari/contract/content/limits'
import type { VisitorCount } from '@chautari/contract/content/shapes'
import { MINUTE } from '@chautari/contract/dates'
import type { FastifyInstance } from 'fastify'
import { bookingSql } from '../booking/index.ts'
import { catalogueSql, pictureFiles } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { presentPost } from './present.ts'
import { searchWords } from './rules/search-words.ts'
import { stepRoutes } from './steps/count-steps.ts'
import type { StepCounter } from './steps/step-counter.ts'
import { presentPostCards } from './show-posts.ts'
import { showSettings } from './show-settings.ts'
import { findPost, findPosts } from './store/posts.ts'
import { showTextPage } from './text-pages/show-text-page.ts'
import { countVisitors, type ProductKind } from './store/visitors.ts'

// The count reads every booking, and a number that is some minutes old is good enough.
const COUNTS_KEPT_MS = 5 * MINUTE

export function contentRoutes(api: FastifyInstance, app: App, steps: StepCounter): void {
  const { db } = app
  stepRoutes(api, app, steps)

  bind(api, 'GET /settings', async ({ caller }) => ({ data: await showSettings(app, caller.locale) }))

  bind(api, 'GET /blogs', async ({ query, caller }) => {
    const { page = 1, search = '' } = query
    const { total, posts } = await findPosts(db, { words: searchWords(search), page, perPage: POSTS_PER_PAGE })
    const data = await presentPostCards(db, posts, caller.locale)
    return presentPage(data, { page, perPage: POSTS_PER_PAGE, total, path: '/blogs', query })
  })

  bind(api, 'GET /blogs/:slug', async ({ params, caller }) => {
    const post = await findPost(db, params.slug)
    if (!post) throw new AppError('post_not_found')
    const pictures = await pictureFiles.showPictures(db, [post.pictureName], caller.locale)
    return { data: presentPost(post, pictures.get(post.pictureName), caller.locale) }
  })

  bind(api, 'GET /text-pages/:page', async ({ params, query, caller }) => ({
    data: await showTextPage(app, { page: params.page, number: query.version, locale: caller.locale }),
  }))

  const kept = new Map<ProductKind | undefined, { until: number; counts: VisitorCount }>()

  bind(api, 'GET /visitor-count', async ({ query }) => {
    const known = kept.get(query.type)
    if (known && known.until > performance.now()) return { data: known.counts }
    const { users, products, bookings } = await countVisitors(
      db,
      { bookings: bookingSql.activeBookings(), products: catalogueSql.productsOnSale() },
      query.type,
    )
    const counts = { user_count: users, product_count: products, booking_count: bookings }
    kept.set(query.type, { until: performance.now() + COUNTS_KEPT_MS, counts })
    return { data: counts }
  })
}
