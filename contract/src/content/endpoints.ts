import { z } from 'zod'
import { SEARCH_TEXT_MAX } from '../availability/limits.ts'
import { PAGE_MAX } from '../fields/field-limits.ts'
import { endpoints } from '../endpoint.ts'
import { slug, text, wholeNumber } from '../fields/fields.ts'
import { envelope, paged } from '../paging.ts'
import { TEXT_PAGES, TEXT_VERSION_MAX, VISITOR_TYPES } from './limits.ts'
import { TextPage } from './text-pages.ts'
import { STEPS } from './steps.ts'
import { Post, PostCard, Settings, VisitorCount } from './shapes.ts'

export const contentEndpoints = endpoints({
  'GET /settings': {
    summary: 'Payment methods, the day in Nepal, ways to sign in, contact',
    response: envelope(Settings),
    isLocalised: true,
    errors: [],
    cache: 'public',
  },
  'GET /blogs': {
    summary: 'Posts of the blog, the latest first; with a text, those that hold it',
    query: z.object({
      page: wholeNumber(1, PAGE_MAX).optional(),
      sort_by: z.enum(['latest']).optional(),
      search: text.pipe(z.string().max(SEARCH_TEXT_MAX)).optional(),
    }),
    response: paged(PostCard),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /blogs/:slug': {
    summary: 'A post of the blog',
    params: z.object({ slug }),
    response: envelope(Post),
    errors: ['post_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'GET /text-pages/:page': {
    summary: 'The terms, the privacy policy, the user agreement or the FAQ: the version in effect, or one by its number',
    params: z.object({ page: z.enum(TEXT_PAGES) }),
    query: z.object({ version: wholeNumber(1, TEXT_VERSION_MAX).optional() }),
    response: envelope(TextPage),
    errors: [],
    cache: 'public',
    isLocalised: true,
  },
  'GET /visitor-count': {
    summary: 'How many travellers, products and bookings there are',
    query: z.object({ type: z.enum(VISITOR_TYPES).optional() }),
    response: envelope(VisitorCount),
    errors: [],
    cache: 'public',
  },
  'POST /steps': {
    duringMaintenance: 'open',
    summary: 'Report that a browser has changed to a page of a step towards a booking, without loading it from the server',
    body: z.object({ step: z.enum(STEPS) }),
    response: envelope(z.object({ is_done: z.literal(true) })),
    errors: [],
    cache: 'private',
  },
})
