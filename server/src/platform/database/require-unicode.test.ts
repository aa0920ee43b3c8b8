import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { withDatabase } from '../../testing/database.ts'
import { query } from '../../testing/roles.ts'
import { openPostgres } from './db.ts'

const { url, run } = inject('postgres')

async function createDatabase(settings: string): Promise<string> {
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await query(url, `create database ${name} template template0 ${settings}`)
  afterAll(() => query(url, `drop database ${name} with (force)`))
  return name
}

describe('openPostgres', () => {
  test.each([
    { encoding: 'SQL_ASCII', locale: 'C' },
    { encoding: 'UTF8', locale: 'C' },
  ])('refuses a database of the encoding $encoding and the locale $locale, and says how to create one', async (unfit) => {
    const name = await createDatabase(`encoding '${unfit.encoding}' locale '${unfit.locale}'`)
    const refusal = await openPostgres(withDatabase(url, name), 1).then(() => undefined, String)
    expect(refusal).toContain(`${name} has the encoding ${unfit.encoding} and the locale ${unfit.locale}`)
    expect(refusal).toContain("encoding 'UTF8'")
    expect(await query(withDatabase(url, name), `select 1 from pg_class where relname = 'bookings'`)).toBe(false)
  })
})
