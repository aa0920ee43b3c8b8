import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROPERTIES } from '../catalogue/catalogue.ts'
import { selectRows } from '../../src/platform/database/db.ts'
import { freshApp } from '../../src/testing/app.ts'
import { NON_REFUNDABLE, SEASONS } from './seasons.ts'

const { db } = await freshApp()
const Count = z.object({ title: z.string(), n: z.number() })

test('the seasons of the demo belong to its properties', () => {
  const titles = PROPERTIES.map(({ title }) => title)
  for (const title of [...Object.keys(SEASONS), ...NON_REFUNDABLE]) expect(titles).toContain(title)
})

test('every property with seasons has prices of nights, all in whole rupees', async () => {
  const written = await selectRows(
    db,
    sql`select p.title, count(n.price_paisa)::int as n from plan_nights n join rate_plans l on l.id = n.plan_id
      join rooms r on r.id = l.room_id join properties p on p.id = r.property_id group by 1`,
    Count,
  )
  expect(written.map(({ title }) => title).sort()).toEqual(Object.keys(SEASONS).sort())
  for (const { title, n } of written) expect(n, title).toBeGreaterThan(0)
  const broken = await selectRows(
    db,
    sql`select '' as title, count(*)::int as n from plan_nights where price_paisa % 100 <> 0`,
    Count,
  )
  expect(broken).toEqual([{ title: '', n: 0 }])
})

test('properties that sell without a refund have such a plan beside a refundable one', async () => {
  const derived = await selectRows(
    db,
    sql`select p.title, count(*)::int as n from rate_plans l join rooms r on r.id = l.room_id join properties p on p.id = r.property_id
      where l.parent_id is not null and l.difference_percent = -10 and l.refund_tiers = '[]' and r.refund_tiers <> '[]' group by 1`,
    Count,
  )
  expect(derived.map(({ title }) => title).sort()).toEqual([...NON_REFUNDABLE].sort())
})
