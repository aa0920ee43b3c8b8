import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../../../testing/app.ts'
import { buildIndex } from '../build-index.ts'
import { countRows } from './build.ts'

const { db } = await freshApp()

test('countRows counts rooms and plans without computing the nights or offers of any', async () => {
  await db.execute(sql`alter table plan_nights rename to plan_nights_away`)
  await db.execute(sql`alter table campaigns rename to campaigns_away`)
  const { rooms, plans, series } = await countRows(db)
  await db.execute(sql`alter table plan_nights_away rename to plan_nights`)
  await db.execute(sql`alter table campaigns_away rename to campaigns`)
  expect(rooms).toBeGreaterThan(100)
  expect([plans > series, series >= rooms]).toEqual([true, true])
})

test('buildIndex is not ended by the time-outs of requests', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '1ms', true)`)
    expect((await buildIndex(tx)).columns.used.rooms).toBeGreaterThan(100)
  })
})
