import { addDays, dayInNepal } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { Follower } from './follower.ts'
import { pruneChanges } from './store/changes.ts'

const { db, clock } = await freshApp()

const One = z.object({ n: z.coerce.number() })
const count = async (query: ReturnType<typeof sql>) => (await selectRows(db, query, One))[0]?.n ?? 0
const setTotal = (room: number, total: number) => sql`update rooms set total_rooms = ${total}::smallint where id = ${room}`

/** Returns a follower of a built index, and a reader of a room's total in it. */
async function following() {
  const follower = new Follower(db)
  const { columns } = await follower.current()
  const [room = 0, other = 0] = columns.roomId
  const totalOf = async (id: number) => {
    const now = (await follower.current()).columns
    return now.totalRooms[now.rowOfRoom.get(id) ?? -1]
  }
  return { follower, columns, room, other, totalOf }
}

describe('a follower', () => {
  test('sees a change whose transaction committed after later changes were read', async () => {
    const { follower, room, other, totalOf } = await following()
    const lastRead = await db.transaction(async (tx) => {
      await tx.execute(setTotal(room, 71))
      await db.execute(setTotal(other, 72))
      await follower.follow()
      expect([await totalOf(room), await totalOf(other)]).not.toContain(71)
      return count(sql`select max(seq) as n from search_changes`)
    })
    // Negative control: a cursor by number would skip it.
    expect(await count(sql`select count(*) as n from search_changes where seq > ${lastRead}`)).toBe(0)
    await follower.follow()
    expect([await totalOf(room), await totalOf(other)]).toEqual([71, 72])
  })

  test('builds the index again when changes that it had not read were deleted', async () => {
    const { follower, room, totalOf } = await following()
    await db.execute(setTotal(room, 73))
    await clock.advance(2 * 3600)
    await expect
      .poll(async () => {
        await pruneChanges(db)
        return count(sql`select count(*) as n from search_changes where kind = 'property'`)
      })
      .toBe(0)
    await follower.follow()
    expect(await totalOf(room)).toBe(73)
  })

  test('finds its changes however old they are, while their transaction or an older one runs', async () => {
    const { follower, columns, room, totalOf } = await following()
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await db.execute(setTotal(room, 74))
      await clock.advance(2 * 3600)
      await pruneChanges(db)
      expect(await count(sql`select count(*) as n from search_changes where kind = 'property'`)).toBeGreaterThan(0)
    })
    await follower.follow()
    expect(await totalOf(room)).toBe(74)
    expect((await follower.current()).columns).toBe(columns)
  })

  test('never goes back to what a replica has that is behind, and reads one that is not', async () => {
    let replica: Db = db
    const follower = new Follower(db, (work) => work(replica))
    const { columns } = await follower.current()
    const [room = 0] = columns.roomId
    const followStale = async () => {
      await follower.follow({ mayBeStale: true })
      return columns.totalRooms[columns.rowOfRoom.get(room) ?? -1]
    }
    // A snapshot that stays as it is looks like a replica that no longer replays.
    const stand = async (work: (behind: Db) => Promise<void>) =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`select 1`)
          replica = tx
          await work(tx)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    await stand(async () => {
      await db.execute(setTotal(room, 77))
      // Negative control: without a change that was read from the primary, the replica is as good as the index.
      expect(await followStale()).not.toBe(77)
      await follower.follow()
      expect(await followStale()).toBe(77)
      await db.execute(setTotal(room, 78))
      expect(await followStale()).toBe(78)
    })
    await db.execute(setTotal(room, 79))
    const read = vi.spyOn(db, 'execute')
    await stand(async () => {
      read.mockClear()
      expect(await followStale()).toBe(79)
      expect(read).not.toHaveBeenCalled()
    })
    read.mockRestore()
  })

  test('reads one round after the other', async () => {
    const { follower } = await following()
    const read = db.execute.bind(db)
    let [open, most] = [0, 0]
    vi.spyOn(db, 'execute').mockImplementation((async (query: Parameters<typeof read>[0]) => {
      most = Math.max(most, ++open)
      const rows = await read(query)
      open--
      return rows
    }) as never)
    const again = async () => {
      await follower.follow()
      await follower.follow()
    }
    await Promise.all([again(), follower.follow().then(again), again()])
    vi.restoreAllMocks()
    expect(most).toBe(1)
  })

  test('builds the index again when a change cannot be applied', async () => {
    const { follower, columns, room, totalOf } = await following()
    await db.execute(setTotal(room, 75))
    const read = db.execute.bind(db)
    let failures = 0
    vi.spyOn(db, 'execute').mockImplementation((async (query: Parameters<typeof read>[0]) => {
      const rows = await read(query)
      // The first statement of a round reads the changes.
      if (++failures % 2 === 0) throw new Error('This cannot be read.')
      return rows
    }) as never)
    for (let round = 0; round < 3; round++) await expect(follower.follow()).rejects.toThrow('cannot be read')
    await follower.follow()
    vi.restoreAllMocks()
    expect(await totalOf(room)).toBe(75)
    expect((await follower.current()).columns).not.toBe(columns)
  })

  test('ignores nights after the last day of our calendar', async () => {
    const { follower, room, totalOf } = await following()
    await db.execute(sql`insert into room_nights (room_id, night, capacity, closed) values (${room}, '12026-01-01', 1, true)`)
    await db.execute(setTotal(room, 76))
    await follower.follow()
    expect(await totalOf(room)).toBe(76)
    await db.execute(sql`delete from room_nights where night = '12026-01-01'`)
  })

  test('keeps the prices of a plan right however often one of its nights changes', async () => {
    const { follower, columns, room } = await following()
    const plan = await count(sql`select id as n from rate_plans where room_id = ${room} and is_default`)
    const night = addDays(dayInNepal(await clock.now()), 9)
    for (let price = 1; price <= 9; price++) {
      await db.execute(sql`
        insert into plan_nights (plan_id, night, price_paisa, origin)
        select ${plan}::int, ${night}::date + step, 100000 + ${price} * 100000 + step * 100, 'season' from generate_series(0, 499) step on conflict (plan_id, night) do update set price_paisa = excluded.price_paisa`)
      await follower.follow()
    }
    const { statesCount, rowOfSeries } = (await follower.current()).columns
    expect(statesCount[rowOfSeries.get(plan)?.row ?? -1]).toBeLessThanOrEqual(4096)
    expect((await follower.current()).columns).not.toBe(columns)
  })

  test('keeps a changed property in the index until the rows that ran out are there again', async () => {
    const { follower, columns, room } = await following()
    const slug = sql`(select property_id from rooms where id = ${room})`
    columns.capacity.properties = columns.used.properties
    await db.execute(sql`update properties set rating_stars = rating_stars where id = ${slug}`)
    const build = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('The database is away.'))
    await expect(follower.follow()).rejects.toThrow('away')
    const property = await count(sql`select property_id as n from rooms where id = ${room}`)
    expect((await follower.current()).columns.rowOfProperty.has(property)).toBe(true)
    build.mockRestore()
    await follower.follow()
    expect((await follower.current()).columns).not.toBe(columns)
  })
})
