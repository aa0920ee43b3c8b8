import { API_BASE, contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { fromRupees } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { countRows, expectSoundBookings, reservationsOf } from './booking/testing/reservations.ts'
import { subscriptions } from './newsletter/store/tables.ts'
import { esewaOf } from './payment/testing/esewa.ts'
import { khaltiOf } from './payment/testing/khalti.ts'
import { selectRows } from './platform/db.ts'
import { newsletterToken, quoteToken } from './platform/tokens.ts'
import { answersBadly, type Answer } from './testing/answers.ts'
import { freshApp } from './testing/app.ts'
import { hostileText, hostileValue } from './testing/hostile.ts'

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
const RUNS = 220
const AT_ONCE = 8

const house = await freshApp()
const { server, db, clock } = house
const { reserve } = await reservationsOf(house)
const rooms = await selectRows(db, sql`select slug from rooms order by id`, z.object({ slug: z.string() }))
const roomSlugs = rooms.map(({ slug }) => slug)
const tours = await selectRows(db, sql`select slug from packages order by id`, z.object({ slug: z.string() }))
const packageSlugs = tours.map(({ slug }) => slug)
const held = await reserve()
const paid = await reserve()
const { data } = await esewaOf(house).pay(paid.booking_reference)
const begun = await reserve()
const khalti = await khaltiOf(house).start(begun.booking_reference)
const asked = { email: 'reader@example.com', askedAt: await clock.now() }
const confirmation = newsletterToken(house.app.config.secret, asked)
await db.insert(subscriptions).values({ ...asked, state: 'asked' })
const quoted = { reference: paid.booking_reference, refundPaisa: fromRupees(paid.total_amount), quotedAt: asked.askedAt }
const quote = quoteToken(house.app.config.secret, quoted)
const day = (ahead: number) => addDays(today, ahead)
const today = dayInNepal(await clock.now())

const oftenGood = <T>(...good: T[]) => fc.constantFrom(...good)
const oftenOrHostile = (...good: string[]) =>
  fc.oneof({ weight: 12, arbitrary: oftenGood<unknown>(...good) }, { weight: 1, arbitrary: hostileValue })
const count = oftenGood('0', '1', '2', '50', '51')
const wishedDay = fc.integer({ min: -2, max: 560 }).map(day)

/** Values that a call may well accept, by the names that fields have on the wire. */
const GOOD: Record<string, fc.Arbitrary<unknown>> = {
  slug: oftenGood(
    'phewa-horizon-resort',
    'everest-base-camp-trek',
    'mardi-himal-trek',
    'pokhara',
    'altitude-in-plain-words',
    'nowhere',
  ),
  propertySlug: oftenGood('phewa-horizon-resort', 'nowhere'),
  roomSlug: oftenGood(...roomSlugs, 'no-room'),
  packageSlug: oftenGood(...packageSlugs, 'no-package'),
  bookingStartDate: wishedDay,
  id: oftenGood(held.booking_reference, paid.booking_reference, '7', 'short'),
  coupon_code: oftenGood('NAMASTE10', 'trek500', 'CHAUTARI100', 'DASHAIN83', 'NO-SUCH-CODE'),
  quote: oftenGood<unknown>(quote, null, `${quote}x`, 'ntq_1.1.x'),
  code: oftenGood('123456', '000000', '12345', '१२३४५६'),
  reference: oftenGood(held.booking_reference, paid.booking_reference, 'AAAA-AAAA-AAAA-AAAA', 'short'),
  booking_reference: oftenGood(held.booking_reference, 'AAAAAAAAAAAAAAAA'),
  type: oftenGood('popular', 'featured', 'hot_deals', 'property', 'package'),
  q: oftenGood('pokhara', 'po', 'पोखरा', '%_'),
  page: oftenGood('1', '2', '1000'),
  location: fc.record({
    latitude: oftenGood('28.2', '-90', '0.0000001'),
    longitude: oftenGood('83.9', '180'),
    address: oftenGood('Pokhara', 'Kaski'),
  }),
  filter: fc.record(
    {
      offer: oftenOrHostile('true', '0'),
      theme: oftenGood('trek', 'family'),
      price_min: oftenOrHostile('0', '1500', '99999999'),
      price_max: oftenOrHostile('2000', '99999999', '-1'),
      stars: oftenOrHostile('4,5', '0', '5,,5'),
      amenities: oftenOrHostile('Garden,Restaurant', '__proto__', "{','}"),
      type: oftenOrHostile('Resort', 'Resort,Homestay'),
      free_cancellation: oftenOrHostile('1', 'false'),
    },
    { requiredKeys: [] },
  ),
  campaign_code: oftenGood('WINTER26', 'family', 'NOTHING', ''),
  campaignCode: oftenGood('HONEYMOON', 'pilgrim'),
  search_by: oftenGood('hotel', 'city'),
  searchBy: oftenGood('hotel', 'city'),
  sort_order: oftenGood('highest_price', 'latest'),
  sortType: oftenGood('lowest_price', 'oldest'),
  search: oftenGood('Phewa Horizon Resort', 'Pokhara'),
  where: oftenOrHostile('kathmandu', 'trekking', 'Mardi Himal', 'जंगल'),
  kind: oftenGood('property', 'package'),
  address: oftenGood('Kathmandu', 'Mustang'),
  latitude: oftenGood('27.7', '28.2'),
  longitude: oftenGood('85.3', '83.9'),
  isOffer: oftenGood('true', '1'),
  lead_traveller_name: oftenGood('Sita Sharma', 'सीता शर्मा', '<b>Sita</b>'),
  lead_traveller_email: fc.noBias(fc.nat(1_000_000)).map((n) => `sita${n}@example.com`),
  lead_traveller_phone: fc.noBias(fc.nat(1_000_000)).map((n) => `97${String(n).padStart(8, '0')}`),
  alternative_number: oftenGood<unknown>('9812345678', '', null),
  note: oftenGood<unknown>('Late arrival', '', null),
  additional_traveller_details: oftenGood<unknown>([], null, [{ name: 'Hari Thapa' }]),
  starts_at: fc.integer({ min: 300, max: 308 }).map(day),
  ends_at: fc.integer({ min: 308, max: 312 }).map(day),
  adult_count: fc.integer({ min: 1, max: 3 }),
  child_count: fc.integer({ min: 0, max: 1 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  data: oftenGood(data, data.slice(0, -3), Buffer.from('{"__proto__":{},"status":"COMPLETE"}').toString('base64')),
  pid: oftenGood(`${paid.booking_reference}-01`, held.booking_reference),
  rid: oftenGood('000AWEO', ''),
  amt: oftenGood<unknown>('1500', 1500, '1,500.00'),
  token: oftenGood<unknown>('x', null, confirmation),
  email: fc.noBias(fc.nat(1_000_000)).map((n) => `Reader${n}@example.com`),
  amount: oftenGood<unknown>(held.total_amount * 100, 1500, '1500', null),
  return_url: oftenGood('/payment-verification-page', '//evil.example', 'https://evil.example/payment-verification-page'),
  order_id: oftenGood(khalti.orderId, `KZ${held.booking_reference}`),
  orderId: oftenGood(khalti.orderId, 'K1'),
  reference_id: oftenGood<unknown>(khalti.pidx, 'nothing', null),
  referenceId: oftenGood<unknown>(khalti.pidx, null),
  bookingReference: oftenGood<unknown>(begun.booking_reference, held.booking_reference, null),
}
const DATED = /^(from|to|startDate|endDate|from_date|to_date|start_date)$/
const goodFor = (name: string) => GOOD[name] ?? (DATED.test(name) ? wishedDay : count)

/** A part of a call: each of its fields mostly good, at times hostile or left out; sometimes with fields that nobody declared. */
function partOf(schema: z.ZodType | undefined, isComplete: boolean): fc.Arbitrary<Record<string, unknown> | undefined> {
  if (!(schema instanceof z.ZodObject)) return fc.constant(undefined)
  const names = Object.keys(schema.shape)
  const fields = names.map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof({ weight: 20, arbitrary: goodFor(name) }, { weight: 1, arbitrary: hostileValue }),
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
const headersOf = fc.record(
  {
    'idempotency-key': fc.oneof(
      { weight: 8, arbitrary: fc.noBias(fc.nat(1_000_000)).map((n) => `key-${n + 1_000_000}`) },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom('key-12345678', 'key-87654321', 'x'), headerText) },
    ),
    'x-guest-token': fc.oneof(
      fc.constantFrom(held.guest_token ?? '', paid.guest_token ?? '', `ntg_${'A'.repeat(43)}_0000000`),
      headerText,
    ),
    'x-in-process': headerText,
    'x-forwarded-for': fc.constantFrom('1.2.3.4', ', ,', '::1', 'x'.repeat(200)),
    'x-forwarded-host': headerText,
    host: fc.oneof(fc.constantFrom('evil.example', '[', 'a b'), headerText),
    'accept-encoding': fc.constantFrom('br;q=x', '*', 'zstd', ''),
    'if-none-match': fc.constantFrom('*', 'W/"x"', '"'),
    authorization: headerText,
    range: fc.constantFrom('bytes=0-1', 'bytes=9999999-', 'x'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
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

/** What JSON cannot say by itself, spliced into its text. */
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

type Sent = { method: string; url: string; headers: Record<string, string>; payload?: string }

function requestsOf(key: CallKey): fc.Arbitrary<Sent> {
  const [declaredMethod = 'GET', path = '/'] = key.split(' ')
  const call: Endpoint = contract[key]
  const parts = {
    params: partOf(call.params, true),
    query: partOf(call.query, false),
    body: partOf(call.body, true),
    headers: headersOf,
    type: contentType,
    splice: spliced,
    junk: junkQuery,
    isRaw: fc.integer({ min: 0, max: 15 }).map((n) => n === 0),
    method,
  }
  return fc.record(parts).map(({ params, query, body, headers, type, splice, junk, isRaw, method: other }) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => inPath(params?.[name], isRaw))
    const asked = [query ? qs.stringify(safely(query)) : '', junk].filter(Boolean).join('&')
    return {
      method: other ?? declaredMethod,
      url: `${API_BASE}${filled}${asked ? `?${asked}` : ''}`,
      headers: { ...headers, ...(body && type ? { 'content-type': type } : {}) },
      ...(body && { payload: splice(JSON.stringify(body)) }),
    }
  })
}

/** A value as a piece of a path: encoded, or as raw as a request line can carry it. */
function inPath(value: unknown, isRaw: boolean): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isRaw ? text.replaceAll(/[^\x21-\x7e]|[?#]/g, '%') : encodeURIComponent(text.toWellFormed())
}

/** Half a surrogate pair cannot be percent-encoded; its broken bytes are among the raw ones. */
function safely(query: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(query, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  ) as Record<string, unknown>
}

async function ask(request: Sent): Promise<Answer> {
  const { statusCode, headers, body } = await server.inject({ ...request, method: request.method as 'GET' })
  return { status: statusCode, headers, body, isHead: request.method === 'HEAD' }
}

test('whatever is sent to any call is answered, or refused in the one shape, and leaves stock and money sound', async () => {
  console.log(`fuzz seed ${SEED} (FUZZ_SEED=${SEED} repeats it)`)
  const seen = new Map<string, number>()
  for (const key of Object.keys(contract) as CallKey[]) {
    const requests = fc.sample(requestsOf(key), { seed: SEED, numRuns: RUNS })
    for (let from = 0; from < requests.length; from += AT_ONCE) {
      const batch = requests.slice(from, from + AT_ONCE)
      const answers = await Promise.all(batch.map(ask))
      for (const [index, answer] of answers.entries()) {
        expect(
          answersBadly(answer),
          `${key}\n${JSON.stringify(batch[index]).slice(0, 2000)}\n${answer.body.slice(0, 500)}`,
        ).toEqual([])
        seen.set(`${answer.status}`, (seen.get(`${answer.status}`) ?? 0) + 1)
      }
    }
  }
  const total = [...seen.values()].reduce((sum, n) => sum + n, 0)
  console.log(`${total} requests:`, Object.fromEntries([...seen].toSorted(([a], [b]) => a.localeCompare(b))))
  expect(total).toBeGreaterThanOrEqual(3000)
  // Both sides of the door were reached: much was let in, and much refused.
  expect(seen.get('200')).toBeGreaterThan(300)
  expect(seen.get('201')).toBeGreaterThan(20)
  expect(seen.get('422')).toBeGreaterThan(100)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const unpaid = sql`select 1 from bookings where status not like 'payment%' and total_paisa > 0 and reference <> ${paid.booking_reference}`
  expect(await countRows(db, unpaid)).toBe(0)
  await expectSoundBookings(db)
}, 120_000)
