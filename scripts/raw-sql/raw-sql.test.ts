import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findRawSql, rawSqlOf } from './find-raw-sql.ts'

// Row F7 of the proofs: input is a parameter of a statement, never part of its text. `server/src/testing/attacks/injection.test.ts` tries it.
const ROOT = join(import.meta.dirname, '../..')

/** The files that build SQL from anything but constants and parameters, each with its source. */
const BUILT_FROM: Record<string, string> = {
  'server/seed/booking/fill-bookings.ts': 'expressions in the file, and a function that PostgreSQL returned',
  'server/seed/generated/insert-rows.ts': 'names and types of columns',
  'server/src/audit/count-work.ts': 'a file of the project',
  'server/src/audit/find-violations.ts': 'a file of the project',
  'server/src/booking/checkout/parties/read-models/find-source.ts': 'names of columns',
  'server/src/booking/checkout/parties/store/party-holds.ts': 'a constant number',
  'server/src/booking/read-models/scoped-bookings.ts': 'one of two operators',
  'server/src/booking/store/insert-booking.ts': 'a counter',
  'server/src/booking/store/insert-held.ts': 'a counter',
  'server/src/booking/store/tables.ts': 'a constant',
  'server/src/account/store/tables.ts': 'a constant',
  'server/src/catalogue/organisations/store/tables.ts': 'a constant number',
  'server/src/catalogue/store/current-offer.ts': 'names of a table and its columns',
  'server/src/catalogue/store/product-cells.ts': 'names and types of columns',
  'server/src/catalogue/store/tables.ts': 'a constant number',
  'server/src/catalogue/store/title-column.ts': 'names of a table and its columns',
  'server/src/messaging/store/expired.ts': 'names of tables',
  'server/src/platform/backup/engines.ts': 'names of tables, and the database that the command line names',
  'server/src/platform/database/pool/guarded-transactions.ts': 'settings of a session, and a number of milliseconds',
  'server/src/platform/database/json-of.ts': 'names of fields',
  'server/src/platform/database/prepared/parts.ts': 'names and types of columns',
  'server/src/platform/database/roles.ts': 'constants, and roles that PostgreSQL quoted',
  'server/src/platform/database/session-settings.ts': 'constant settings',
  'server/src/platform/database/stale-reads.ts': 'a constant',
  'server/src/rates/store/plan-copies.ts': 'names of columns',
  'server/src/review/store/reviews.ts': 'one of two names of columns',
  'server/src/supplier/store/tables.ts': 'constant roles',
}

const built = findRawSql(ROOT)

describe('the text of a statement', () => {
  test('is built from constants and parameters only, except in the listed files', () => {
    expect(built.filter(({ path }) => !(path in BUILT_FROM))).toEqual([])
  })

  test('is still built in each listed file', () => {
    const paths = new Set(built.map(({ path }) => path))
    expect(Object.keys(BUILT_FROM).filter((path) => !paths.has(path))).toEqual([])
  })
})

describe('negative control: rawSqlOf', () => {
  test.each([
    ['db.execute(sql`select ${sql.raw(name)}`)', ['name']],
    ['db.execute(`select ${name}`)', ['`select ${name}`']],
    ["pool.query('select ' + name)", ["'select ' + name"]],
    ['client.query(text, [name])', ['text']],
    ['sql`order by ${sql.identifier(sortOrder)}`', ['sortOrder']],
  ])('finds the built text in %s', (code, texts) => {
    expect(rawSqlOf('a.ts', code).map(({ text }) => text)).toEqual(texts)
  })

  test.each(['db.execute(sql`select ${name}`)', "pool.query('select $1', [name])", 'db.execute(statement)', "sql.raw('now()')"])(
    'finds none in %s',
    (code) => {
      expect(rawSqlOf('a.ts', code)).toEqual([])
    },
  )
})
