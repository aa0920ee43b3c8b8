import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshApp } from '../app.ts'
import { openChecks } from './checks.ts'
import { openScene } from './scene.ts'

const testApp = await freshApp()
const { db } = testApp
const scene = await openScene(testApp)
const checks = openChecks(scene)
const tomorrow = await scene.tomorrow()
const roomId = scene.rooms[0]?.id ?? 0
const tourId = scene.tour.id
await db.execute(
  sql`insert into room_nights (room_id, night, capacity) values (${roomId}, ${tomorrow}, 3) on conflict do nothing`,
)
await db.execute(
  sql`insert into departures (package_id, start_date, capacity, cutoff_at) values (${tourId}, ${tomorrow}, 6, app_now())`,
)

// How much nobody can have, and when its hold ends.
const TOO_MANY = 9
const STATES = { confirmed: sql`null`, held: sql`app_now() + interval '1 hour'`, lapsed: sql`app_now() - interval '1 hour'` }

/** Returns what the checks after a step find while too many rooms and seats are allocated. */
async function foundWhileAllocated(state: keyof typeof STATES): Promise<string[]> {
  const rest = sql`${tomorrow}, ${TOO_MANY}, ${state === 'lapsed' ? 'held' : state}, ${STATES[state]}`
  await db.execute(
    sql`insert into allocations (holder, room_id, night, quantity, state, expires_at) values ('nobody', ${roomId}, ${rest})`,
  )
  await db.execute(
    sql`insert into seat_allocations (holder, package_id, start_date, quantity, state, expires_at) values ('nobody', ${tourId}, ${rest})`,
  )
  try {
    return await checks.afterStep({ isMoney: false })
  } finally {
    await db.execute(sql`delete from allocations where holder = 'nobody'`)
    await db.execute(sql`delete from seat_allocations where holder = 'nobody'`)
  }
}

describe('openChecks', () => {
  test.each(['confirmed', 'held'] as const)('finds rooms and seats that are %s although there are fewer', async (state) => {
    const found = await foundWhileAllocated(state)
    expect(found).toHaveLength(2)
    expect(found[0]).toMatch(/^oversold: room .* 9 of 3$/)
    expect(found[1]).toMatch(/^oversold: departure .* 9 of 6$/)
  })

  test('finds nothing in holds that have lapsed', async () => {
    expect(await foundWhileAllocated('lapsed')).toEqual([])
  })
})
