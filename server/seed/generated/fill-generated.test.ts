import { addDays, dayInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { properties } from '../../src/catalogue/store/tables.ts'
import { openPostgres, selectRows, type Db } from '../../src/platform/database/db.ts'
import { Follower } from '../../src/search/feed/follower.ts'
import { searchStays } from '../../src/search/index/search-stays.ts'
import type { StayQuery } from '../../src/search/index/stay-query.ts'
import { NO_FILTERS } from '../../src/search/rules/filters.ts'
import { candidateRooms } from '../../src/search/testing/sql-candidates.ts'
import { findStays } from '../../src/search/testing/sql-stays/sql-search.ts'
import { freshDatabase } from '../../src/testing/database.ts'
import { expectSoundBookings } from '../../src/testing/sound.ts'
import { PLACES } from '../catalogue/places.ts'
import { fillGenerated, hasOwnProperties } from './fill-generated.ts'
import { generatedProperty } from './generated-property.ts'
import { openProgress } from './progress.ts'

const today = dayInNepal(new Date())
const generation = { today, seed: 1, commissionPercent: 15 }
const COUNT = 40
const BATCH = 15

const [whole, interrupted] = await Promise.all([openFresh(), openFresh()])

async function openFresh(): Promise<Db> {
  const database = await openPostgres(await freshDatabase(), 4)
  afterAll(() => database.close())
  return database.db
}

const fill = (db: Db, wanted: number) => fillGenerated(db, { ...generation, wanted, batch: BATCH })

/** The generated rows by the names that they keep in any database, without ids and what follows from the time of the insertion. */
const ROWS = {
  properties: `select to_jsonb(p) - '{id,organisation_id}'::text[] as line from properties p where slug like 'generated-%'`,
  rooms: `select to_jsonb(r) - '{id,property_id}'::text[] as line from rooms r where slug like 'generated-%'`,
  nights: `select to_jsonb(n) - 'room_id' || jsonb_build_object('slug', slug) as line from room_nights n
    join rooms r on r.id = n.room_id where slug like 'generated-%'`,
  plans: `select to_jsonb(l) - '{id,room_id,parent_id}'::text[] || jsonb_build_object('slug', slug) as line from rate_plans l
    join rooms r on r.id = l.room_id where slug like 'generated-%'`,
  prices: `select to_jsonb(n) - 'plan_id' || jsonb_build_object('slug', slug) as line from plan_nights n
    join rate_plans l on l.id = n.plan_id join rooms r on r.id = l.room_id where slug like 'generated-%'`,
  bookings: `select to_jsonb(b) - '{id,room_id,organisation_id}'::text[] as line from bookings b where reference like 'GEN0%'`,
  allocations: `select to_jsonb(a) - 'room_id' as line from allocations a where holder like 'GEN0%'`,
  emails: `select to_jsonb(o) - 'id' as line from outbox o where about like 'GEN0%'`,
  reviews: `select to_jsonb(v) - '{id,room_id}'::text[] || jsonb_build_object('slug', slug) as line from reviews v
    join rooms r on r.id = v.room_id where slug like 'generated-%'`,
}

async function fingerprints(db: Db) {
  const found = Object.entries(ROWS).map(async ([name, query]) => {
    const digest = sql`select count(*)::int as rows, md5(string_agg(line::text, '|' order by line::text)) as digest from (${sql.raw(query)}) line`
    return [name, await selectRows(db, digest, z.object({ rows: z.number(), digest: z.string() }))]
  })
  return Object.fromEntries(await Promise.all(found))
}

describe('fillGenerated', () => {
  test('writes the same rows when it was interrupted in the middle of a batch and started again', async () => {
    expect(await fill(whole, COUNT)).toBe(COUNT)
    await interrupted.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
      if (select count(*) from properties where slug like 'generated-%') > ${sql.raw(`${BATCH}`)} then raise 'interrupted'; end if;
      return null; end $$`)
    await interrupted.execute(sql`create trigger refuse after insert on reviews for each statement execute function refuse()`)
    await expect(fill(interrupted, COUNT)).rejects.toThrow()
    await interrupted.execute(sql`drop trigger refuse on reviews`)
    expect(await fill(interrupted, COUNT)).toBe(COUNT - BATCH)
    expect(await fill(interrupted, COUNT), 'adds nothing twice').toBe(0)
    expect(await fingerprints(interrupted)).toEqual(await fingerprints(whole))
  })

  test('leaves a database in which the audit finds no violation', async () => {
    await expectSoundBookings(whole)
    const rows = await selectRows(whole, sql`select distinct status from bookings`, z.object({ status: z.string() }))
    expect(rows.map(({ status }) => status).sort()).toEqual(['approved', 'cancelled'])
  })

  test('leaves a catalogue that the index searches as SQL does', async () => {
    const follower = new Follower(whole)
    await follower.follow()
    const { columns, now } = await follower.current()
    let compared = 0
    for (const [radiusKm, nights, adults, sort] of SEARCHES) {
      const within = { kind: 'circle', latitude: 27.7172, longitude: 85.324, radiusKm } as const
      const stay = { from: addDays(today, 1 + radiusKm), nights, adults, children: 0, rooms: 1 }
      const price = { min: null, max: paisa(2_000_000) }
      const filters = { ...NO_FILTERS, price }
      const query: StayQuery = { within, stay, filters, sort, page: 1, perPage: 50, now }
      const found = searchStays(columns, query)
      const stayInSql = { ...stay, to: addDays(stay.from, nights) }
      const rooms = candidateRooms({ within, stay: stayInSql })
      const wanted = await findStays(whole, { ...query, candidates: rooms, allRooms: rooms, stay: stayInSql })
      expect(found.total).toBe(wanted.total)
      expect(found.stays.map(({ roomId, planId, total }) => [roomId, planId, total])).toEqual(
        wanted.stays.map((one) => [one.room_id, one.plan_id, one.total]),
      )
      compared += wanted.stays.length
    }
    expect(compared).toBeGreaterThan(COUNT)
  })
})

const SEARCHES = [
  [15, 1, 2, 'lowest_price'],
  [15, 3, 2, 'best_match'],
  [60, 2, 1, 'highest_rating'],
  [60, 7, 4, 'best_match'],
] as const

describe('hasOwnProperties', () => {
  test('returns true only for a catalogue without the demo, so that real data gets no generated properties', async () => {
    expect(await hasOwnProperties(whole)).toBe(false)
    await whole.update(properties).set({ slug: sql`'own-' || ${properties.slug}` })
    expect(await hasOwnProperties(whole)).toBe(true)
  })
})

describe('generatedProperty', () => {
  const many = Array.from({ length: 600 }, (_, number) => generatedProperty(number, 1))

  test('places a third of the properties in the Kathmandu valley', () => {
    const valley = PLACES.filter(([, , , , district]) => ['Kathmandu', 'Lalitpur', 'Bhaktapur'].includes(district)).map(
      ([id]) => id,
    )
    const share = many.filter(({ place }) => valley.includes(place)).length / many.length
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.38)
  })

  test('gives each property a title of its own that begins with "Generated", and differs by seed', () => {
    expect(new Set(many.map(({ title }) => title)).size).toBe(many.length)
    for (const { title } of many) expect(title).toMatch(/^Generated /)
    expect(generatedProperty(0, 2)).not.toEqual(many[0])
  })
})

describe('openProgress', () => {
  const shown = (isTTY: boolean) => {
    const written: string[] = []
    const progress = openProgress(1000, { isTTY, write: (text: string) => written.push(text) > 0 })
    for (let done = 10; done <= 1000; done += 10) progress(done)
    return written
  }

  test('writes a plain line for each tenth, for logs', () => {
    const lines = shown(false)
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toBe('1,000 of 1,000 properties\n')
    expect(lines.join('')).not.toContain('\r')
  })

  test('redraws one bar on a terminal', () => {
    const drawn = shown(true)
    expect(drawn).toHaveLength(100)
    expect(drawn[49]).toMatch(/^\r.*█░.* 500 of 1,000 properties/)
  })
})
