import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { findResultCards } from './result-cards.ts'

const { db } = await freshApp()

const Node = z.object({ 'Relation Name': z.string().optional(), 'Actual Rows': z.number(), 'Actual Loops': z.number() })

const Row = z.object({ id: z.number() })

afterEach(() => void vi.restoreAllMocks())

test('findResultCards reads only the rooms of its plans, however many rooms there are', async () => {
  const plans = await selectRows(db, sql`select id from rate_plans order by id limit 3`, Row)
  const properties = await selectRows(db, sql`select id from properties order by id limit 2`, Row)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const [planIds, propertyIds] = [plans, properties].map((rows) => rows.map(({ id }) => id)) as [number[], number[]]
  const found = await findResultCards(db, { planIds, propertyIds }, 'en')
  expect([found.plans.size, found.properties.size]).toEqual([3, 2])
  const sent = queries.mock.calls.map(([query]: unknown[]) => String(Object(query).text))
  expect(sent).toHaveLength(1)
  const explained = sql`explain (analyze, format json) ${sql.raw(sent[0]?.replaceAll(/\$\d/g, `'{${planIds.join()}}'`) ?? '')}`
  const [row] = await selectRows(db, explained, z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.unknown() })) }))
  const scans = nodesOf(row?.['QUERY PLAN'][0]?.Plan).filter((node) => node['Relation Name'] === 'rooms')
  const read = scans.reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0)
  expect([scans.length, read]).toEqual([1, 3])
})

function nodesOf(plan: unknown): z.output<typeof Node>[] {
  const { Plans = [] } = z.object({ Plans: z.array(z.unknown()).optional() }).parse(plan)
  return [Node.parse(plan), ...Plans.flatMap(nodesOf)]
}
