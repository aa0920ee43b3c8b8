import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshDatabase } from '../../../testing/database.ts'
import { openPostgres, selectRows } from '../db.ts'
import { namesOfFrequent } from './preparing-client.ts'

const OFTEN = 20
const NAMES_MAX = 100

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('namesOfFrequent', () => {
  test('names a statement from its 20th time on, and always alike', () => {
    const nameOf = namesOfFrequent()
    const names = times(OFTEN + 1).map(() => nameOf('select $1'))
    expect(names.slice(0, OFTEN - 1).every((name) => name === undefined)).toBe(true)
    expect(names.slice(OFTEN - 1)).toEqual(['frequent_1', 'frequent_1'])
  })

  test('names at most 100 statements, each otherwise', () => {
    const nameOf = namesOfFrequent()
    const names = times(NAMES_MAX + 5).map((n) => times(OFTEN).map(() => nameOf(`select $1 + ${n}`))[OFTEN - 1])
    expect(new Set(names.slice(0, NAMES_MAX)).size).toBe(NAMES_MAX)
    expect(names.slice(NAMES_MAX)).toEqual(times(5).map(() => undefined))
  })

  test('never names a search by a pattern, whose plan depends on how common the word is', () => {
    const nameOf = namesOfFrequent()
    const names = times(3 * OFTEN).map(() => nameOf('select id from users where lower(name) like $1 and id < $2'))
    expect(new Set(names)).toEqual(new Set([undefined]))
  })

  test('names a frequent statement however many others there are', () => {
    const nameOf = namesOfFrequent()
    for (const n of times(5000)) nameOf(`select $1 + ${n}`)
    expect(times(OFTEN).map(() => nameOf('select $1'))[OFTEN - 1]).toBe('frequent_1')
  })
})

test('a connection prepares frequent statements, and PostgreSQL keeps their plans', async () => {
  const database = await openPostgres(await freshDatabase(), 1)
  try {
    const Row = z.object({ id: z.number() })
    for (const n of times(2 * OFTEN)) await selectRows(database.db, sql`select id from rooms where id = ${n}`, Row)
    await database.db.transaction(async (tx) => {
      for (const _ of times(2 * OFTEN)) await tx.execute(sql`select 1`)
    })
    const Prepared = z.object({ statement: z.string(), generic_plans: z.coerce.number() })
    const prepared = await selectRows(database.db, sql`select statement, generic_plans from pg_prepared_statements`, Prepared)
    expect(prepared.map(({ statement }) => statement)).toEqual(['select id from rooms where id = $1'])
    expect(prepared[0]?.generic_plans).toBeGreaterThan(0)
  } finally {
    await database.close()
  }
})
