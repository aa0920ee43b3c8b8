import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestUser } from '../../account/testing/people.ts'
import { bookings } from '../../booking/store/tables.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { listingWords, properties } from '../../catalogue/store/tables.ts'
import { paymentAttempts } from '../../payment/store/tables.ts'
import { paidBookingsOf } from '../../payment/testing/paid-bookings.ts'
import { containsWords } from '../../platform/database/contains-words.ts'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestMember } from '../testing/members.ts'

const testApp = await freshApp()
const { app, db, call } = testApp
const { reserve } = await reservationsOf(testApp)
const { bookAndPay } = await paidBookingsOf(testApp)
const admin = await createTestMember(app, { role: 'admin' })

const found = async (text: string, more = {}, headers: Record<string, string> = admin.headers) =>
  (await call('GET /staff/lookup', { query: { text, ...more }, headers })).body.data
const references = async (text: string) => (await found(text)).bookings.items.map(({ reference }) => reference)

const { booking_reference: reference } = await reserve({
  lead_traveller_name: 'Dolma Lhakpa 50%_Off',
  lead_traveller_email: 'Dolma.Lhakpa@example.com',
  lead_traveller_phone: '9860021447',
})

describe('the lookup finds a booking by', () => {
  test.each([
    ['the name, in any case', 'dolma LHAKPA'],
    ['a part of the name', 'lhak'],
    ['the words in any order', 'lhakpa dolma'],
    ['the email', 'dolma.lhakpa@EXAMPLE.com'],
    ['a part of the phone', '60021'],
    ['the phone with spaces', '98600 21 447'],
    ['the phone in Devanagari digits', '९८६००२१४४७'],
    ['characters that mean something to SQL', '50%_off'],
    ['its reference as people write it', reference.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-')],
    ['the end of its reference', reference.slice(-5)],
  ])('%s', async (_what, text) => {
    expect(await references(text)).toEqual([reference])
  })

  test('the id of a provider’s transaction', async () => {
    const { reference: paid } = await bookAndPay({})
    const [booking] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, paid))
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.bookingId, booking?.id ?? 0))
    expect(await references(` ${attempt?.providerTxnId} `)).toEqual([paid])
    expect(await references(attempt?.providerRef ?? '')).toEqual([paid])
  })
})

describe('the lookup', () => {
  test.each(['%%%', 'dolma nobody', '___'])('finds no booking by "%s"', async (text) => {
    expect(await references(text)).toEqual([])
  })

  test('finds an account by name, email and phone', async () => {
    const { user } = await createTestUser(db, { name: 'Pasang Dorje', phone: '9811122233' })
    for (const text of ['pasang dorje', user.email, '111222'])
      expect((await found(text)).accounts.items.map(({ id }) => id)).toContain(String(user.id))
  })

  test('finds a property that is not on sale', async () => {
    const [property] = await db.select().from(properties).limit(1)
    if (!property) throw new Error('The demo has no property.')
    await db.update(properties).set({ isLive: false }).where(eq(properties.id, property.id))
    const { listings } = await found(property.title)
    expect(listings.items).toContainEqual(expect.objectContaining({ slug: property.slug, kind: 'property', is_live: false }))
  })

  test.each(['properties', 'packages'])('finds the %s with the words by an index', async (table) => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const named = containsWords(listingWords, ['himal'])
      const explain = sql`explain select id from ${sql.identifier(table)} where ${named}`
      return selectRows(tx, explain, z.object({ 'QUERY PLAN': z.string() }))
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`${table}_words_trgm`)
  })

  test.each(['booking', 'listing'] as const)('pages through one kind without gaps or repetitions: %s', async (kind) => {
    if (kind === 'booking') for (let made = 0; made < 35; made++) await reserve({ lead_traveller_name: `Maya Bista ${made}` })
    const text = kind === 'booking' ? 'maya bista' : 'nepal'
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await found(text, { kind, ...(cursor && { cursor }) })
      const { items, next } = kind === 'booking' ? page.bookings : page.listings
      seen.push(...items.map((item) => ('reference' in item ? item.reference : `${item.kind} ${item.slug}`)))
      cursor = next
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(seen.length)
    if (kind === 'booking') expect(seen).toHaveLength(35)
  })

  test('finds an account behind a thousand newer ones, and none by two names that no account has together', async () => {
    await db.execute(sql`
      insert into users (email, name) select 'newer' || n || '@mail.example', case n when 1 then 'Pushkar Dhami' else 'Pushkar Bohara' end
      from generate_series(1, 1002) n`)
    const named = async (text: string) => (await found(text)).accounts.items.map(({ name }) => name)
    expect(await named('dhami pushkar')).toEqual(['Pushkar Dhami'])
    expect(await named('pushkar lhakpa')).toEqual([])
    expect(await named('bohara')).toHaveLength(6)
  })

  test('shows a role only the kinds that it may see', async () => {
    const content = await createTestMember(app, { role: 'content' })
    const shown = await found('dolma', {}, content.headers)
    expect(shown.bookings.items).toEqual([])
    expect(shown.accounts.items).toEqual([])
  })
})
