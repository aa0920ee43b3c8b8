import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../../app.ts'
import { reservationsOf, traveller } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { isLongRun } from '../../testing/long-runs.ts'
import { startReplica } from './testing/replica.ts'
import { selectRows, type Db } from './db.ts'
import { openStaleReads } from './stale-reads.ts'

const testApp = await freshApp()
const { app, db } = testApp
const Where = z.object({ is_replica: z.boolean() })
const isReplica = async (from: Db) =>
  (await selectRows(from, sql`select pg_is_in_recovery() as is_replica`, Where))[0]?.is_replica

test('openStaleReads reads from the primary where there is no replica, and where its URL leads to another primary', async () => {
  const alone = openStaleReads(app)
  const misled = openStaleReads({ ...app, config: { ...app.config, databaseReplicaUrl: app.config.databaseUrl } })
  expect(await Promise.all([alone, misled].map((reads) => reads.read(isReplica)))).toEqual([false, false])
  expect(misled.isFollowing()).toBe(false)
  await Promise.all([alone.close(), misled.close()])
})

describe.runIf(isLongRun)('a replica', async () => {
  if (!isLongRun) return
  const replica = await startReplica()
  const config = { ...app.config, databaseReplicaUrl: replica.urlOf(app.config.databaseUrl ?? ''), searchPollMs: 250 }
  const reads = openStaleReads({ ...app, config })
  afterAll(() => reads.close())
  const [property] = await selectRows(
    db,
    sql`select slug, title from properties where is_live order by id limit 1`,
    z.object({ slug: z.string(), title: z.string() }),
  )
  const slug = property?.slug ?? ''
  const retitle = (title: string) => db.execute(sql`update properties set title = ${title} where slug = ${slug}`)
  const titleIn = async (from: Db) => {
    const found = sql`select title from properties where slug = ${slug}`
    return (await selectRows(from, found, z.object({ title: z.string() })))[0]?.title
  }
  const untilUsed = (is: boolean) => vi.waitFor(() => expect(reads.isFollowing()).toBe(is), { timeout: 20_000, interval: 50 })

  test('is read for guests while it follows, and not for somebody who is signed in', async () => {
    await untilUsed(true)
    expect(await reads.read(isReplica)).toBe(true)
    expect(await reads.readFor({ actor: null }, isReplica)).toBe(true)
    expect(await reads.readFor({ actor: {} }, isReplica)).toBe(false)
  })

  test('that no longer replays is left within a second, and used again once it has caught up', async () => {
    await untilUsed(true)
    await replica.replay('paused')
    await retitle('A title that the replica misses')
    // Negative control: what the replica has meanwhile.
    expect(await reads.read(titleIn)).toBe(property?.title)
    await vi.waitFor(async () => expect(await reads.read(titleIn)).toBe('A title that the replica misses'), {
      timeout: 1000,
      interval: 20,
    })
    expect(reads.isFollowing()).toBe(false)
    await replica.replay('running')
    await untilUsed(true)
    expect([await reads.read(isReplica), await reads.read(titleIn)]).toEqual([true, 'A title that the replica misses'])
  })

  test('never refuses by itself: what it misses is looked up on the primary', async () => {
    await untilUsed(true)
    await replica.replay('paused')
    await retitle('A title of this moment')
    const requireTitle = async (from: Db) => {
      if ((await titleIn(from)) !== 'A title of this moment') throw new Error('not found')
      return isReplica(from)
    }
    expect([reads.isFollowing(), await reads.read(requireTitle)]).toEqual([true, false])
    await replica.replay('running')
  })

  test('that lags sells nothing twice, and its process shows who holds a room that the room is gone', async () => {
    await untilUsed(true)
    const server = await buildServer({ ...app, config })
    await server.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => server.close())
    await vi.waitFor(async () => expect((await server.inject('/health/ready')).statusCode).toBe(200), { timeout: 20_000 })
    const { room, freshStay } = await reservationsOf({ ...testApp, server })
    const stay = await freshStay()
    const [where] = await selectRows(
      db,
      sql`select p.slug from properties p join rooms r on r.property_id = p.id where r.id = ${room.id}`,
      z.object({ slug: z.string() }),
    )
    const shown = async () => {
      const query = new URLSearchParams({ from: stay.starts_at, to: stay.starts_at, nights: '1', room: room.slug }).toString()
      const answer = await server.inject(`/api/v1.0/properties/${where?.slug}/calendar?${query}`)
      return answer.json<{ data: { days: { total_price: number | null }[] } }>().data.days[0]?.total_price
    }
    const hold = async (quantity: number) => {
      const payload = { ...stay, ...traveller(), adult_count: quantity, child_count: 0, quantity }
      return (await server.inject({ method: 'POST', url: `/api/v1.0/rooms/${room.slug}/booking`, payload })).statusCode
    }
    expect(await shown()).toEqual(expect.any(Number))
    await replica.replay('paused')
    expect(await hold(room.total_rooms)).toBe(201)
    expect(await hold(1)).toBe(409)
    await vi.waitFor(async () => expect(await shown()).toBe(null), { timeout: 2000, interval: 10 })
    await replica.replay('running')
    await untilUsed(true)
    expect(await shown()).toBe(null)
  })

  test.each(['SIGSTOP', 'SIGKILL'] as const)(
    'that ends by %s during a read fails no read',
    async (signal) => {
      await untilUsed(true)
      const slowly = async (from: Db) => {
        await from.execute(sql`select pg_sleep(1)`)
        return isReplica(from)
      }
      const reading = Promise.all(Array.from({ length: 4 }, () => reads.read(slowly)))
      await vi.waitFor(async () => {
        const sleeping = sql`select count(*)::int as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active'`
        const [row] = await reads.read((from) => selectRows(from, sleeping, z.object({ n: z.number() })))
        expect(row?.n).toBeGreaterThanOrEqual(4)
      })
      const began = performance.now()
      replica.signal(signal)
      expect(await reading).toEqual([false, false, false, false])
      expect(await reads.read(isReplica)).toBe(false)
      expect(performance.now() - began).toBeLessThan(5000)
      if (signal === 'SIGSTOP') replica.signal('SIGCONT')
    },
    30_000,
  )
})
