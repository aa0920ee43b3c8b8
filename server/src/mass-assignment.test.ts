import { dayInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sessions, users } from './account/store/tables.ts'
import { createTestUser } from './account/testing/people.ts'
import { reservationsOf } from './booking/testing/reservations.ts'
import { selectRows } from './platform/database/db.ts'
import { freshApp } from './testing/app.ts'
import type { SiteCall } from './testing/authorisation-matrix.ts'
import { TYPICAL, type Resources } from './testing/typical-calls.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp
const { room, reserve } = await reservationsOf(testApp)

/** Undeclared fields that an attacker might send to have them stored. */
const FOREIGN = {
  id: 1,
  role: 'admin',
  is_admin: true,
  user_id: 1,
  userId: 1,
  email: 'thief@example.com',
  phone_verified: true,
  phoneProvenAt: '2020-01-01T00:00:00Z',
  is_email_verified: true,
  emailProvenAt: '2020-01-01T00:00:00Z',
  passwordHash: 'x',
  password_hash: 'x',
  createdAt: '2020-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  disabledAt: null,
  deletedAt: '2020-01-01T00:00:00Z',
  picture: 'thief.webp',
  impersonator: 'asha',
  status: 'approved',
  is_paid: true,
  total_amount: 0,
  price: 0,
}

// The columns that each call may change; `lastUsedAt` is ignored.
const OWN: Partial<Record<SiteCall, readonly string[]>> = {
  'PUT /user/profile': ['name', 'phone', 'city'],
  'PUT /attachments/profile-image': ['picture'],
}

const WRITES = [
  'PUT /user/profile',
  'PUT /attachments/profile-image',
  'POST /password/change',
  'POST /phone-verification',
  'POST /phone-verification/check',
  'POST /user/email/verification',
  'POST /user/email/verify',
  'PATCH /user/newsletter/subscribe',
  'PATCH /user/newsletter/unsubscribe',
  'POST /user/logout',
  'POST /reset-password',
  'POST /forgot-password',
  'POST /user/login',
  'POST /:type/:slug/reviews',
] as const satisfies readonly SiteCall[]

let made = 0

async function resourcesOf(reference = ''): Promise<Resources> {
  const number = ++made
  return {
    today: dayInNepal(await clock.now()),
    far: 420 + number,
    room: room.slug,
    tour: 'annapurna-base-camp-trek',
    reference,
    sessionId: '1',
    email: `new${number}@example.com`,
    phone: `96${String(number).padStart(8, '0')}`,
  }
}

/** Returns the request with all undeclared fields in its body and query; its own fields keep their values. */
async function sendWith<K extends SiteCall>(key: K, resources: Resources, headers: Record<string, string>) {
  const typical = TYPICAL[key](resources) as { body?: object | null; query?: object }
  const body = { ...FOREIGN, ...typical.body }
  return call(key, { ...typical, body, query: { ...FOREIGN, ...typical.query }, headers } as never)
}

const rowsOf = async (userId: number) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const kept = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return { user: user ?? {}, impersonators: kept.map(({ impersonator }) => impersonator) }
}

describe('undeclared fields change nothing:', () => {
  test.each(WRITES)('%s', async (key) => {
    const [person, other] = [await createTestUser(db), await createTestUser(db)]
    const before = await rowsOf(person.user.id)
    const untouched = await rowsOf(other.user.id)
    const { status } = await sendWith(key, await resourcesOf(), person.headers)
    expect(status).toBeLessThan(500)
    const after = await rowsOf(person.user.id)
    const may: readonly string[] = OWN[key] ?? []
    const changed = Object.entries(after.user).filter(([name, value]) => {
      return JSON.stringify(value) !== JSON.stringify((before.user as Record<string, unknown>)[name]) && !may.includes(name)
    })
    expect(changed).toEqual([])
    expect(after.impersonators.every((impersonator) => impersonator === null)).toBe(true)
    expect(JSON.stringify(after.user)).not.toContain('thief')
    expect(await rowsOf(other.user.id)).toEqual(untouched)
  })

  test('POST /user/register', async () => {
    const resources = await resourcesOf()
    expect((await sendWith('POST /user/register', resources, {})).status).toBe(201)
    const [user] = await db.select().from(users).where(eq(users.email, resources.email))
    expect(user).toMatchObject({ emailProvenAt: null, phoneProvenAt: null, disabledAt: null, deletedAt: null, picture: null })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(Date.now() - (user?.createdAt.getTime() ?? 0)).toBeLessThan(24 * 60 * 60 * 1000)
  })

  test('POST /rooms/:roomSlug/booking', async () => {
    const person = await createTestUser(db)
    const { body } = await sendWith('POST /rooms/:roomSlug/booking', await resourcesOf(), person.headers)
    const Row = z.object({
      user_id: z.number(),
      status: z.string(),
      paid_paisa: z.coerce.number(),
      total_paisa: z.coerce.number(),
    })
    const reference = body.data.booking_reference
    const [row] = await selectRows(
      db,
      sql`select user_id::int, status, paid_paisa, total_paisa from bookings where reference = ${reference}`,
      Row,
    )
    expect(row).toMatchObject({ user_id: person.user.id, status: 'payment_pending', paid_paisa: 0 })
    expect(row?.total_paisa).toBeGreaterThan(0)
  })

  test.each([
    'PATCH /bookings/:reference/cancel',
    'PATCH /booking/rebook-availability/:id',
    'GET /coupon/check/:reference',
  ] as const)('%s', async (key) => {
    const { booking_reference: reference } = await reserve()
    const see = async () => (await call('GET /bookings/:reference', { params: { reference } })).body.data
    const before = await see()
    await sendWith(key, await resourcesOf(reference), {})
    expect({ ...(await see()), server_time: '' }).toEqual({ ...before, server_time: '' })
  })
})
