import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'
import { PAGE_TEXTS, type ContentCall } from './typical-content-calls.ts'

const RARELY = 1
const OFTEN = 9

/** Returns mostly the first value, sometimes one of the others. */
const mostly = (first: unknown, ...others: unknown[]) =>
  fc.oneof({ weight: OFTEN, arbitrary: fc.constant(first) }, { weight: RARELY, arbitrary: fc.constantFrom(...others) })

const id = mostly(PLACEHOLDERS.post, '7', '999999999999999')
const version = mostly(1, 2, 0, 2 ** 40)
const title = mostly('Tea above the clouds', 'चिया', '', 'x'.repeat(200))
const html = mostly('<p>Tea.</p>', '<script>alert(1)</script>', '<p', '<img src="/media/lake-noon-1-800.avif">')
const post = {
  id,
  version,
  title,
  title_ne: mostly('', 'चिया'),
  excerpt: mostly('', 'Tea.'),
  excerpt_ne: mostly('', '%'),
  body: html,
  body_ne: mostly('', '<p>चिया।</p>'),
  slug: fc.oneof(
    fc.noBias(fc.nat(1_000_000)).map((n) => `tea-${n}`),
    fc.constantFrom('altitude-in-plain-words', '../x'),
  ),
  category: mostly('food', null, 'nothing'),
  author: mostly('Sita Sharma', ''),
  picture: mostly('lake-golden-1', null, 'no-such-picture', '../x'),
}

const page = mostly('faq', 'terms', 'nothing', '../x')
const sheet = mostly('rooms', 'properties', 'plans', 'packages', 'departures', 'nothing', '../x')
const number = mostly('1', '2', '0', '99999', 'x')
const content = mostly(PAGE_TEXTS, { ...PAGE_TEXTS, groups: [] }, { ...PAGE_TEXTS, heading: null }, [])

/** Values for the fields of the calls of the blog, the FAQ and the legal pages. */
export const FUZZED_CONTENT: Partial<Record<ContentCall | 'GET /text-pages/:page', Record<string, fc.Arbitrary<unknown>>>> = {
  'GET /text-pages/:page': { page, version: mostly(undefined, '1', '2', 'x') },
  'GET /staff/sheets/:sheet': { sheet, organisation_id: mostly(undefined, '1', '999999999', 'x') },
  'GET /staff/sheets/:sheet/template': { sheet },
  'POST /staff/sheets/:sheet': { sheet, dry_run: mostly('true', 'false', 'x') },
  'GET /staff/text-pages/:page': { page },
  'GET /staff/text-pages/:page/versions/:number': { page, number },
  'POST /staff/text-pages/:page/draft': { page: mostly('agreement', 'terms', 'nothing') },
  'PUT /staff/text-pages/:page/draft': { page: mostly(PLACEHOLDERS.textDraft, 'x'), revision: mostly(1, 2, 0), content },
  'POST /staff/text-pages/:page/draft/discard': { page: mostly(PLACEHOLDERS.textDraft, 'x'), revision: mostly(1, 2, 0) },
  'POST /staff/text-pages/:page/draft/publish': {
    page: mostly(PLACEHOLDERS.textDraft, 'x'),
    revision: mostly(1, 2, 0),
    effective_on: mostly('2027-11-01', '2020-01-01', '2999-01-01', 'x'),
  },
  'POST /staff/text-pages/:page/versions/:number/withdraw': { page, number, reason: mostly('a clause is missing', '') },
  'GET /staff/posts': {
    state: mostly(undefined, 'scheduled', 'nothing'),
    category: mostly(undefined, 'food', 'x'),
    text: mostly(undefined, '%_', 'चिया'),
    cursor: mostly(undefined, '7', '999999999999999'),
  },
  'POST /staff/posts': { title, title_ne: mostly('', 'चिया') },
  'GET /staff/posts/:id': { id },
  'PATCH /staff/posts/:id': post,
  'POST /staff/posts/:id/pictures': { id },
  'POST /staff/posts/:id/publish': { id, version, at: mostly(null, '2027-01-01T06:00:00+05:45', '2020-01-01T00:00:00Z', 'x') },
  'POST /staff/posts/:id/withdraw': { id, version, reason: mostly('the trail is closed', '') },
}
