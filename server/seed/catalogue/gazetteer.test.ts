import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slugOf } from '../slug.ts'
import { DISTRICTS } from './districts.ts'
import { PLACES } from './places.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

// Issue 13 §13: production had no places, so /city/pokhara was not found. The file is read, as an unfilled database takes seconds to make.
test('a migration inserts every place of the gazetteer, for databases without demo data', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const inserts = files
    .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
    .filter((text) => text.includes('insert into "places"'))
  const ids = new Set([...inserts.join('\n').matchAll(/^\s+\('([a-z0-9-]+)', /gm)].map(([, id]) => id))
  const known = [...PLACES.map(([id]) => id), ...DISTRICTS.map(([name]) => `district-${slugOf(name)}`)]
  expect(known.filter((id) => !ids.has(id))).toEqual([])
})
