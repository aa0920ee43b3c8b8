import type { CallInput, CallKey } from '@chautari/contract/contract'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { PICTURE_HEIGHT_MIN, PICTURE_WIDTH_MIN } from '@chautari/contract/listing/picture-limits'
import { blackPng } from '../../testing/pictures.ts'

/** The calls of the blog, of the FAQ and the legal pages, and of spreadsheets. */
export type ContentCall = Extract<CallKey, `${string} /staff/${'posts' | 'text-pages' | 'sheets'}${string}`>

/** A picture to upload, of the smallest size. */
export const PICTURE = blackPng({ width: PICTURE_WIDTH_MIN, height: PICTURE_HEIGHT_MIN })

const both = (en: string, ne: string) => ({ en, ne })

/** Texts of a page that lack nothing. */
export const PAGE_TEXTS = {
  heading: both('Frequently asked questions', 'प्रश्नोत्तर'),
  lead: both('Answers to what travellers ask most.', 'यात्रीले धेरै सोध्ने प्रश्नका जवाफ।'),
  groups: [
    {
      heading: both('Booking', 'बुकिङ'),
      entries: [
        {
          key: 'hold',
          heading: both('How long is my room held?', 'कोठा कति बेर रोकिन्छ?'),
          body: both('<p>{holdMinutes} minutes.</p>', '<p>{holdMinutes} मिनेट।</p>'),
        },
      ],
    },
  ],
}

type Resources = { id: string; today: CalendarDate }

// A request that names no page has `id` for it, which the schema of the call refuses.
const pageOf = (id: string) => ({ page: id as 'faq' })

/** A table with a row that cannot be found. */
export const SHEET = Buffer.from('slug,title\nno-such-room,Lake view\n')

/** Returns a well-formed request for every call of the blog, the pages and spreadsheets. `id` is the number of a draft that could be published, or a page. */
export const TYPICAL_CONTENT: { [K in ContentCall]: (resources: Resources) => CallInput<K> } = {
  'GET /staff/sheets/:sheet': () => ({ params: { sheet: 'rooms' }, query: {} }),
  'GET /staff/sheets/:sheet/template': () => ({ params: { sheet: 'rooms' } }),
  'POST /staff/sheets/:sheet': () => ({ params: { sheet: 'rooms' }, query: { dry_run: 'true' }, body: SHEET }),
  'GET /staff/text-pages': () => ({}),
  'GET /staff/text-pages/:page': ({ id }) => ({ params: pageOf(id) }),
  'GET /staff/text-pages/:page/versions/:number': ({ id }) => ({ params: { ...pageOf(id), number: '1' } }),
  'POST /staff/text-pages/:page/draft': ({ id }) => ({ params: pageOf(id) }),
  'PUT /staff/text-pages/:page/draft': ({ id }) => ({ params: pageOf(id), body: { revision: 1, content: PAGE_TEXTS } }),
  'POST /staff/text-pages/:page/draft/discard': ({ id }) => ({ params: pageOf(id), body: { revision: 1 } }),
  'POST /staff/text-pages/:page/draft/publish': ({ id, today }) => ({
    params: pageOf(id),
    body: { revision: 1, effective_on: addDays(today, 30) },
  }),
  'POST /staff/text-pages/:page/versions/:number/withdraw': ({ id }) => ({
    params: { ...pageOf(id), number: '1' },
    body: { reason: 'a clause is missing' },
  }),
  'GET /staff/posts': () => ({ query: { state: 'published', category: 'guides', text: 'trek' } }),
  'POST /staff/posts': () => ({ body: { title: 'Tea on the trail', title_ne: '' } }),
  'GET /staff/posts/:id': ({ id }) => ({ params: { id } }),
  'PATCH /staff/posts/:id': ({ id }) => ({ params: { id }, body: { version: 1, title: 'Tea above the clouds' } }),
  'POST /staff/posts/:id/pictures': ({ id }) => ({ params: { id }, body: PICTURE }),
  'POST /staff/posts/:id/publish': ({ id }) => ({ params: { id }, body: { version: 1, at: null } }),
  'POST /staff/posts/:id/withdraw': ({ id }) => ({ params: { id }, body: { version: 1, reason: 'the trail is closed' } }),
}
