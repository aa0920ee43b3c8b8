import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../app.ts'
import { isLongRun } from '../long-runs.ts'
import { CALLS, everyCallOf, RESOURCES, TYPICAL_CALLS } from './every-call.ts'

// Row F13 of the proofs: fields that decide about money, rights and identity, in requests that do not have them.
const MARK = 'zq13'
/** Fastify publishes each request here before its handler runs. */
const HANDLING = 'tracing:fastify.request.handler:start'
const HANDLED_MIN = 100
const NAMES = `id user_id userId email email_proven_at is_email_verified role permissions is_admin status is_paid price price_paisa total_amount
  totalPaisa paid_paisa refund_paisa phone_verified phone_proven_at organisation_id commission_percent password_hash is_live created_at`
const FOREIGN: Record<string, string> = Object.fromEntries(NAMES.split(/\s+/).map((name) => [name, MARK]))

/** The calls that have such a field of their own. A call that gets one is added here, so that somebody thinks about it. */
const OWN: Partial<Record<CallKey, string[]>> = {
  'POST /newsletter/subscribe': ['email'],
  'POST /user/register': ['email'],
  'POST /user/login': ['email'],
  // The specification has it in the request; who signs in is read from the token alone.
  'POST /social/google/login': ['email'],
  'POST /social/facebook/login': ['email'],
  'POST /forgot-password': ['email'],
  'POST /reset-password': ['email'],
  'POST /sms/inbound': ['id'],
  'POST /supplier/me/organisation': ['organisation_id'],
  'POST /supplier/members': ['email'],
  'POST /supplier/join': ['email'],
  'POST /supplier/packages': ['price'],
  'PUT /supplier/packages/:slug/price': ['price'],
  'POST /supplier/packages/:slug/departures': ['price'],
  'PATCH /supplier/packages/:slug/departures': ['price'],
  'POST /staff/sign-in': ['email'],
  'POST /staff/people': ['email', 'role'],
  'PATCH /staff/people/:id': ['role'],
  'POST /staff/travellers/:id/deletion': ['email'],
  'POST /staff/organisations/:id/owners': ['email'],
  'POST /staff/properties': ['organisation_id'],
  'PATCH /staff/properties/:slug': ['organisation_id'],
  'POST /staff/packages': ['price', 'organisation_id'],
  'PATCH /staff/packages/:slug': ['organisation_id'],
  'POST /staff/packages/:slug/price': ['price'],
  'POST /staff/packages/:slug/departures': ['price'],
  'PATCH /staff/packages/:slug/departures': ['price'],
  'POST /staff/rooms/:slug/price-acts': ['price'],
  'POST /staff/rooms/:slug/base-price': ['price'],
}

const WRITES = CALLS.filter((key) => {
  const { effect, upload }: Endpoint = contract[key]
  return (!key.startsWith('GET ') || effect === 'writes') && !upload
})
const schemaOf = (key: CallKey) => (contract[key] as Endpoint).body
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value with the foreign fields in each of its objects; those with the names of its own fields are left out. */
function withForeign(value: unknown, own: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withForeign(item, own))
  if (!isObject(value)) return value
  const inside = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withForeign(part, own)]))
  const added = Object.fromEntries(Object.entries(FOREIGN).filter(([name]) => !own.includes(name)))
  return { ...added, ...inside }
}

/** Returns the foreign fields that a schema takes, or that a typical body has. */
function fieldsTaken(key: CallKey): string[] {
  const schema = schemaOf(key)
  const body = TYPICAL_CALLS[key](RESOURCES).body ?? {}
  if (!schema || !isObject(body)) return []
  const parsed = JSON.stringify(schema.parse(body))
  return Object.keys(FOREIGN).filter((name) => {
    if (name in body) return true
    const read = schema.safeParse({ ...body, [name]: MARK })
    if (read.success) return JSON.stringify(read.data) !== parsed
    return !read.error.issues.some(({ code }) => code === 'unrecognized_keys')
  })
}

describe('a request that changes something', () => {
  test('has a field about money, rights or identity only where it is listed', () => {
    const taken = WRITES.map((key) => [key, fieldsTaken(key)] as const).filter(([, names]) => names.length > 0)
    const sorted = (all: (readonly [string, string[]])[]) =>
      Object.fromEntries(all.map(([key, names]) => [key, names.toSorted()]))
    expect(sorted(taken)).toEqual(sorted(Object.entries(OWN)))
  })
})

/** Collects the bodies that handlers get, by the id of the request. */
function collectBodies(): Map<string, unknown> {
  const handled = new Map<string, unknown>()
  const note = (message: unknown) => {
    const { request } = message as { request: FastifyRequest }
    handled.set(request.id, request.body)
  }
  subscribe(HANDLING, note)
  afterAll(() => unsubscribe(HANDLING, note))
  return handled
}

describe.runIf(isLongRun)('each request that changes something', async () => {
  if (!isLongRun) return
  const testApp = await freshApp()
  const { db } = testApp
  const { typicalOf, send } = await everyCallOf(testApp, 432)
  const handled = collectBodies()

  /** Sends a typical request with foreign fields; returns what is wrong with how it is treated. */
  async function faultsOf(key: CallKey): Promise<string[]> {
    const { statusCode, headers } = await send(key, {}, withForeign(typicalOf(key).body ?? {}, OWN[key] ?? []) as object)
    const seen = schemaOf(key) ? JSON.stringify(handled.get(String(headers['x-request-id'])) ?? null) : ''
    const got = Object.keys(FOREIGN).filter((name) => seen.includes(`"${name}":"${MARK}"`))
    return [
      ...(got.length > 0 ? [`${key} handles ${got.join(', ')}`] : []),
      ...(statusCode >= 500 ? [`${key}: ${statusCode}`] : []),
    ]
  }

  /** Returns the tables with a row that has the mark. */
  async function tablesWithMark(): Promise<string[]> {
    const Named = z.object({ name: z.string() })
    const tables = await selectRows(db, sql`select tablename as name from pg_tables where schemaname = 'public'`, Named)
    const marked = tables.map(({ name }) => {
      const table = sql.identifier(name)
      return sql`select ${name}::text as name where exists (select 1 from ${table} where ${table}::text like ${`%${MARK}%`})`
    })
    return (await selectRows(db, sql.join(marked, sql` union all `), Named)).map(({ name }) => name)
  }

  test('is handled without the fields that it does not have, at any depth, and writes none of them', async () => {
    const wrong: string[] = []
    for (const key of WRITES) wrong.push(...(await faultsOf(key)))
    expect(wrong).toEqual([])
    // The others are refused: schemas of the console take no unknown fields.
    expect(handled.size).toBeGreaterThan(HANDLED_MIN)
    expect(await tablesWithMark()).toEqual([])
  }, 600_000)

  test('negative control: a field that is written is found', async () => {
    await testApp.call('POST /newsletter/subscribe', { body: { email: `${MARK}@example.com` } })
    expect(await tablesWithMark()).toContain('subscriptions')
  })
})
