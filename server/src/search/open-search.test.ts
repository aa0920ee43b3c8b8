import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { buildServer } from '../app.ts'
import { freshApp } from '../testing/app.ts'
import { openSearch } from './open-search.ts'

const { app, db } = await freshApp()
const polling = { ...app, config: { ...app.config, searchPollMs: 50 } }

describe('openSearch', () => {
  test('builds the index for the first search, and sees what another process wrote within a second', async () => {
    const search = openSearch(polling)
    await sleep(2 * polling.config.searchPollMs)
    expect([search.isReady(), search.measure().rows]).toEqual([false, 0])
    const { columns } = await search.current()
    expect(search.isReady()).toBe(true)
    const [room] = columns.roomId
    const rowOf = () => columns.rowOfRoom.get(room ?? 0) ?? 0
    const totals = () => columns.totalRooms[rowOf()]
    await db.execute(sql`update rooms set total_rooms = 77 where id = ${room}`)
    await vi.waitFor(() => expect(totals()).toBe(77), { timeout: 1000, interval: 20 })
    expect(search.measure().ageSeconds).toBeLessThan(1)
    await search.stop()
  })

  test('reads its own write from the primary, however far a replica is behind', async () => {
    // A snapshot that stays as it is looks like a replica that no longer replays.
    await db.transaction(
      async (behind) => {
        await behind.execute(sql`select 1`)
        const search = openSearch(polling, (work) => work(behind))
        const { columns } = await search.current()
        const [room = 0] = columns.roomId
        const total = () => columns.totalRooms[columns.rowOfRoom.get(room) ?? 0]
        await db.execute(sql`update rooms set total_rooms = 78 where id = ${room}`)
        await sleep(3 * polling.config.searchPollMs)
        expect(total()).not.toBe(78)
        search.wake()
        await vi.waitFor(() => expect(total()).toBe(78), { timeout: 2000, interval: 20 })
        await search.stop()
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })

  test('reads the feed at most ten times a second, however many writes wake it', async () => {
    const search = openSearch(polling)
    await search.current()
    const execute = vi.spyOn(db, 'execute')
    const began = performance.now()
    for (let write = 0; write < 40; write++) {
      search.wake()
      await sleep(10)
    }
    const tenths = (performance.now() - began) / 100
    expect(execute.mock.calls.length).toBeGreaterThan(0)
    expect(execute.mock.calls.length).toBeLessThanOrEqual(tenths + 2)
    execute.mockRestore()
    await search.stop()
  })

  test('keeps the last index while the database is away', async () => {
    const away = { ...polling, log: { ...app.log, error: () => {} } as typeof app.log }
    const execute = vi.spyOn(db, 'execute')
    const search = openSearch(away)
    const { columns } = await search.current()
    execute.mockRejectedValue(new Error('The database is away.'))
    await vi.waitFor(() => expect(search.measure().ageSeconds).toBeGreaterThan(0.2), { timeout: 2000, interval: 20 })
    expect((await search.current()).columns).toBe(columns)
    execute.mockRestore()
    await search.stop()
  })
})

test('GET /health/ready waits for the search index, and /metrics reports its age and rows', async () => {
  const server = await buildServer(polling)
  await server.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(async () => expect((await server.inject('/health/ready')).statusCode).toBe(200), { timeout: 5000 })
  const { body } = await server.inject('/metrics')
  expect(body).toMatch(/^chautari_index_age_seconds 0\.\d+$/m)
  expect(body).toMatch(/^chautari_index_rows [1-9]\d+$/m)
  await server.close()
})

test('a server on PostgreSQL builds the index before it listens', async () => {
  const server = await buildServer(polling)
  await vi.waitFor(async () => expect((await server.inject('/health/ready')).statusCode).toBe(200), { timeout: 5000 })
  await server.close()
})
