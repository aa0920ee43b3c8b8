import { API_BASE, contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import fc from 'fast-check'
import qs from 'qs'
import { z } from 'zod'
import { blackPng } from '../pictures.ts'
import { hostileText, hostileValue } from './hostile.ts'

/** Generates a value for a field by its wire name, mostly a valid one. */
type ValueOf = (name: string) => fc.Arbitrary<unknown>

export type Fuzzed = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** A placeholder for a session, booking or token, resolved when the request is sent, because some requests consume them. */
export const PLACEHOLDERS = {
  traveller: 'theirs-traveller',
  visitor: 'theirs-visitor',
  ticket: 'theirs-ticket',
  email: 'theirs-email',
  phone: 'theirs-phone',
  booking: 'theirs-booking',
  stay: 'theirs-stay',
  session: 'theirs-session',
  reset: 'theirs-reset',
  proof: 'theirs-proof',
  code: 'theirs-code',
  staffCookie: 'theirs-staff-cookie',
  staffCsrf: 'theirs-staff-csrf',
  staffEmail: 'theirs-staff-email',
  staffCode: 'theirs-staff-code',
  invitation: 'theirs-invitation',
  passkey: 'theirs-passkey',
  key: 'theirs-key',
  staffSession: 'theirs-staff-session',
  colleague: 'theirs-colleague',
  organisation: 'theirs-organisation',
  listing: 'theirs-listing',
  listedRoom: 'theirs-listed-room',
  listedPackage: 'theirs-listed-package',
  coupon: 'theirs-coupon',
  rateAct: 'theirs-rate-act',
  campaign: 'theirs-campaign',
  post: 'theirs-post',
  textDraft: 'theirs-text-draft',
  account: 'theirs-account',
  heldReview: 'theirs-held-review',
  undelivered: 'theirs-undelivered',
  issue: 'theirs-issue',
  report: 'theirs-report',
  thread: 'theirs-thread',
  answer: 'theirs-answer',
  question: 'theirs-question',
  shownPicture: 'theirs-shown-picture',
  supplierName: 'theirs-supplier-name',
  supplierCookie: 'theirs-supplier-cookie',
  supplierCsrf: 'theirs-supplier-csrf',
  supplierOrganisation: 'theirs-supplier-organisation',
  supplierColleague: 'theirs-supplier-colleague',
  supplierInvitation: 'theirs-supplier-invitation',
  supplierRequest: 'theirs-supplier-request',
  supplierRequestToken: 'theirs-link-of-request',
  supplierReview: 'theirs-supplier-review',
  supplierProperty: 'theirs-supplier-property',
  supplierRoom: 'theirs-supplier-room',
  supplierPackage: 'theirs-supplier-package',
  supplierPromotion: 'theirs-supplier-promotion',
  supplierPicture: 'theirs-supplier-picture',
  listingChange: 'theirs-waiting-change',
  supplierDocument: 'theirs-supplier-document',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS
const SIGNED = [PLACEHOLDERS.traveller, PLACEHOLDERS.traveller, PLACEHOLDERS.traveller, PLACEHOLDERS.visitor]

/** Returns the only value of a literal, such as the name that tells the members of a union apart. */
function literalOf(field: unknown): fc.Arbitrary<unknown> | undefined {
  return field instanceof z.ZodLiteral ? fc.constant(field.value) : undefined
}

/** Generates a part of a request: mostly valid fields, some hostile, missing or undeclared. */
function partOf(
  schema: z.ZodType | undefined,
  goodFor: ValueOf,
  isComplete: boolean,
): fc.Arbitrary<Record<string, unknown> | undefined> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return partOf(schema.unwrap() as z.ZodType, goodFor, isComplete)
  if (schema instanceof z.ZodDiscriminatedUnion)
    return fc.oneof(...schema.options.map((option) => partOf(option as z.ZodType, goodFor, isComplete)))
  if (!(schema instanceof z.ZodObject)) return fc.constant(undefined)
  const shape: Record<string, unknown> = schema.shape
  const names = Object.keys(shape)
  const fields = names.map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof({ weight: 20, arbitrary: literalOf(shape[name]) ?? goodFor(name) }, { weight: 1, arbitrary: hostileValue }),
  ])
  const declared = fc.record(Object.fromEntries(fields), isComplete ? {} : { requiredKeys: [] })
  const foreign = fc.dictionary(
    fc.oneof(fc.constantFrom('status', 'is_paid', 'total_amount', '__proto__'), hostileText),
    hostileValue,
    {
      maxKeys: 2,
    },
  )
  return fc.tuple(declared, fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: foreign })).map(merged)
}

const merged = ([declared, foreign]: [Record<string, unknown>, Record<string, unknown>]) => ({ ...foreign, ...declared })

const headerText = fc.string({ maxLength: 100 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '~'))
const mostlyText = (good: string) => fc.oneof({ weight: 12, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: headerText })
const sessionHeaders = (cookie: string, csrf: string) => ({ cookie: mostlyText(cookie), 'x-csrf-token': mostlyText(csrf) })
const headersOf = (guestTokens: string[], { caller }: Endpoint) =>
  fc.record(
    {
      'idempotency-key': fc.oneof(
        { weight: 8, arbitrary: fc.noBias(fc.nat(1_000_000)).map((n) => `key-${n + 1_000_000}`) },
        { weight: 1, arbitrary: fc.oneof(fc.constantFrom('key-12345678', 'key-87654321', 'x'), headerText) },
      ),
      'x-guest-token': fc.oneof(fc.constantFrom(...guestTokens, `ntg_${'A'.repeat(43)}_0000000`), headerText),
      'x-in-process': headerText,
      'x-forwarded-for': fc.constantFrom('1.2.3.4', ', ,', '::1', 'x'.repeat(200)),
      'x-forwarded-host': headerText,
      host: fc.oneof(fc.constantFrom('evil.example', '[', 'a b'), headerText),
      'accept-encoding': fc.constantFrom('br;q=x', '*', 'zstd', ''),
      'accept-language': fc.constantFrom('ne', 'ne-NP,ne;q=0.9,en;q=0.8', 'ne;q=1.2.3, ;;q=,', 'x'.repeat(500)),
      'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
      authorization: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...(caller === 'ticket_bearer' ? [PLACEHOLDERS.ticket] : SIGNED)) },
        { weight: 1, arbitrary: headerText },
      ),
      range: fc.constantFrom('bytes=0-1', 'bytes=9999999-', 'x'),
      'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
      ...(caller === 'staff' && sessionHeaders(PLACEHOLDERS.staffCookie, PLACEHOLDERS.staffCsrf)),
      ...((caller === 'supplier' || caller === 'supplier_person') &&
        sessionHeaders(PLACEHOLDERS.supplierCookie, PLACEHOLDERS.supplierCsrf)),
    },
    { requiredKeys: [] },
  )
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', ';;;', '', 'application/x-www-form-urlencoded'),
  },
)

/** Values that JSON.stringify cannot produce, spliced into the text. */
const spliced = fc.oneof(
  { weight: 14, arbitrary: fc.constant((text: string) => text) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(text: string) => string>(
      (text) => text.slice(0, -1),
      (text) => text.replace('{', '{"__proto__":{"is_paid":true},'),
      (text) => text.replace('{', '{"constructor":{"prototype":{"polluted":1}},'),
      (text) => text.replace('{', '{"quantity":1e400,'),
      (text) => text.replace('}', ',"quantity":1,"quantity":-1}'),
      (text) => `\uFEFF${text}`,
      (text) => `${'['.repeat(9000)}${text}${']'.repeat(9000)}`,
      () => `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
      () => '',
      () => 'null',
    ),
  },
)
const junkQuery = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'page=1&page=2',
      'from[]=2027-01-01',
      'location[latitude][x][y][z]=1',
      `${'a['.repeat(60)}=1`,
      '__proto__[x]=1&constructor[prototype][y]=2',
      '%=%&%zz=1',
      'q=%00&type=%ff',
      'location=1&location[latitude]=2',
      Array.from({ length: 200 }, (_, n) => `k${n}=v`).join('&'),
    ),
  },
)
const method = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'OPTIONS') },
)

const PICTURE = blackPng({ width: 800, height: 400 })

const HEAD = 'slug,title,rate,refund_tiers'
const TABLES = [
  `${HEAD}\nno-such-room,Lake view,900,168:100`,
  `\uFEFF${HEAD.replaceAll(',', ';')}\r\n;=1+1;-1;x\r\n`,
  `${HEAD}\n"a`,
  `${HEAD}\n${',,,,,,'.repeat(20)}`,
  '__proto__,constructor\n1,2',
].map((text) => Buffer.from(text))

/** Generates a file for a call, mostly a picture or a table, sometimes broken or of another type than it says. */
function uploadOf(types: readonly string[]): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  const junk = fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes))
  const wrong = [PICTURE.subarray(0, 60), blackPng({ width: 799, height: 400 }), Buffer.alloc(0)]
  return fc.record({
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...types) },
      { weight: 1, arbitrary: fc.constantFrom('application/json', 'text/plain', '*/*', ';;;') },
    ),
    bytes: fc.oneof(
      { weight: 4, arbitrary: types.includes('text/csv') ? fc.constantFrom(...TABLES) : fc.constant(PICTURE) },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
      { weight: 1, arbitrary: junk },
    ),
  })
}

/** Generates requests of a call, mostly valid, some broken in every way we know. */
export function requestsOf(key: CallKey, goodFor: ValueOf, guestTokens: string[]): fc.Arbitrary<Fuzzed> {
  const [declaredMethod = 'GET', path = '/'] = key.split(' ')
  const call: Endpoint = contract[key]
  const parts = {
    params: partOf(call.params, goodFor, true),
    query: partOf(call.query, goodFor, false),
    body: partOf(call.body, goodFor, true),
    file: call.upload ? uploadOf(call.upload) : fc.constant(undefined),
    headers: headersOf(guestTokens, call),
    type: contentType,
    splice: spliced,
    junk: junkQuery,
    isRaw: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
    method,
  }
  return fc.record(parts).map(({ params, query, body, file, headers, type, splice, junk, isRaw, method: other }) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => inPath(params?.[name], isRaw))
    const search = [query ? qs.stringify(safely(query)) : '', junk].filter(Boolean).join('&')
    return {
      method: other ?? declaredMethod,
      url: `${API_BASE}${filled}${search ? `?${search}` : ''}`,
      headers: { ...headers, ...(body && type ? { 'content-type': type } : {}), ...(file && { 'content-type': file.type }) },
      ...(body && { payload: splice(JSON.stringify(body)) }),
      ...(file && { payload: file.bytes }),
    }
  })
}

/** Returns a value as path segment, encoded or raw. */
function inPath(value: unknown, isRaw: boolean): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isRaw ? text.replaceAll(/[^\x21-\x7e]|[?#]/g, '%') : encodeURIComponent(text.toWellFormed())
}

/** Half a surrogate pair cannot be percent-encoded; its bytes are among the raw ones. */
function safely(query: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(query, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  ) as Record<string, unknown>
}
