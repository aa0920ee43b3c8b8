import { calendarDate, dayNumber } from '@chautari/contract/dates'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../../platform/database/db.ts'
import { freshApp } from '../../../testing/app.ts'
import { findStockOf } from './facts.ts'

const { db } = await freshApp()

/** A node of a plan with the rows that it read and dropped in each loop. */
type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

function rowsRead(node: Node, table: string): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan, table), 0)
  return below + (node['Relation Name'] === table ? own : 0)
}

const Explained = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.custom<Node>() })) })

describe('findStockOf', () => {
  test('reads only the named nights, however many there are', async () => {
    await db.execute(sql`analyze room_nights`)
    const Night = z.object({ id: z.number(), night: z.string().transform(calendarDate), all: z.number() })
    const [one] = await selectRows(
      db,
      sql`select room_id as id, night::text, (count(*) over ())::int as all from room_nights order by 1 desc, 2 limit 1`,
      Night,
    )
    const { id, night, all } = one ?? { id: 0, night: calendarDate('2026-01-01'), all: 0 }
    expect(all).toBeGreaterThan(1000)
    const execute = vi.spyOn(db, 'execute')
    const stock = await findStockOf(db, [{ id, from: night, to: night }])
    const [query] = execute.mock.calls[0] ?? []
    execute.mockRestore()
    expect(stock.get(id)?.nights.slice(0, -2)).toEqual([dayNumber(night)])
    const [explained] = await selectRows(db, sql`explain (analyze, format json) ${query}`, Explained)
    const plan = explained?.['QUERY PLAN'][0]?.Plan
    expect(plan && rowsRead(plan, 'room_nights')).toBe(1)
  })
})
