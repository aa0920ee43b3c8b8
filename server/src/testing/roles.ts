import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withDatabase } from './database.ts'

/** Creates a role that can only sign in, and returns the URL of a database as this role. It is dropped after the tests of the file. */
export async function asNewRole(url: string): Promise<string> {
  const { url: superuserUrl, run } = inject('postgres')
  const role = `${run}_${randomBytes(6).toString('hex')}`
  await query(superuserUrl, `create role ${role} login password 'a'`)
  afterAll(async () => {
    const name = new URL(url).pathname.slice(1)
    const isThere = await query(superuserUrl, `select 1 from pg_database where datname = '${name}'`)
    if (isThere) await query(withDatabase(superuserUrl, name), `drop owned by ${role}`)
    await query(superuserUrl, `drop role ${role}`)
  })
  return Object.assign(new URL(url), { username: role, password: 'a' }).href
}

/** Runs a statement on a connection of its own and returns whether it returned rows. */
export async function query(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return ((await client.query(statement)).rowCount ?? 0) > 0
  } finally {
    await client.end()
  }
}
