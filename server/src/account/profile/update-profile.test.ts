import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { selectRows } from '../../platform/database/db.ts'
import { freshApp } from '../../testing/app.ts'
import { createTestUser } from '../testing/people.ts'

const testApp = await freshApp()
const { call, clock, db } = testApp

const FORM = {
  name: 'Sita Kumari Sharma',
  phone: '9812345678',
  address: 'Lakeside 6',
  city: 'Pokhara',
  state: 'Gandaki',
  country: 'Nepal',
  date_of_birth: '1990-02-28',
} as const

const update = (headers: { authorization: string }, body: object) => call('PUT /user/profile', { headers, body: body as never })

async function eventsOf(userId: number) {
  const select = sql`select event, actor, detail::text as detail from account_events where user_id = ${userId} order by seq`
  return selectRows(db, select, z.object({ event: z.string(), actor: z.string(), detail: z.string() }))
}

describe('updating a profile', () => {
  test('stores every field of the form and returns the user', async () => {
    const { headers, user } = await createTestUser(db)
    const { body } = await update(headers, FORM)
    const { name, ...profile } = FORM
    expect(body.data).toMatchObject({ name, email: user.email, profile: { ...profile, phone_verified: false } })
    expect((await call('GET /user/profile', { headers })).body.data).toEqual(body.data)
  })

  test('clears the fields that the form leaves empty', async () => {
    const { headers } = await createTestUser(db)
    await update(headers, FORM)
    const { body } = await update(headers, { name: FORM.name, phone: FORM.phone, address: '', state: null })
    const { address, city, state, country, date_of_birth } = body.data.profile
    expect([address, city, state, country, date_of_birth]).toEqual([null, null, null, null, null])
  })

  test('keeps the phone verified only while the number stays the same', async () => {
    const { headers, user } = await createTestUser(db, { phoneProvenAt: await clock.now() })
    const same = await update(headers, { ...FORM, phone: user.phone })
    expect(same.body.data.profile.phone_verified).toBe(true)
    const other = await update(headers, FORM)
    expect(other.body.data.profile).toMatchObject({ phone: FORM.phone, phone_verified: false })
  })

  test('changes no other account', async () => {
    const [one, other] = [await createTestUser(db), await createTestUser(db)]
    await update(one.headers, FORM)
    const { body } = await call('GET /user/profile', { headers: other.headers })
    expect(body.data.name).toBe(other.user.name)
  })

  test('is recorded without the values', async () => {
    const { headers, user } = await createTestUser(db)
    await update(headers, FORM)
    const [event] = await eventsOf(user.id)
    expect(event).toEqual({ event: 'profile_changed', actor: `user ${user.id}`, detail: '{"isOtherPhone": true}' })
  })
})

test.each([
  ['name', { name: 'Si Sharma' }, 'Minimum 3 characters'],
  ['name', { name: 'Sita' }, 'Last name is required'],
  ['name', { name: '' }, 'First Name is required'],
  ['name', { name: `Sita ${'a'.repeat(51)}` }, 'Maximum 50 characters'],
  ['phone', { phone: '' }, 'Phone number is required'],
  ['phone', { phone: '981234567' }, 'Phone number must be of 10 digits'],
  ['phone', { phone: '9512345678' }, 'Phone number is not valid'],
  ['phone', { phone: '9,12345678' }, 'Phone number is not valid'],
  ['address', { address: 'ab' }, 'Minimum 3 characters'],
  ['address', { address: 'a'.repeat(51) }, 'Maximum 50 characters'],
  ['state', { state: 'Bavaria' }, 'Please choose a state'],
  ['country', { country: 'Bhutan' }, 'Please choose Nepal'],
  ['date_of_birth', { date_of_birth: '1990-02-30' }, 'Please give a date as YYYY-MM-DD'],
  ['date_of_birth', { date_of_birth: '1899-12-31' }, 'Please give a date as YYYY-MM-DD'],
])('a profile whose %s is %j is refused and not changed', async (field, change, message) => {
  const { headers, user } = await createTestUser(db)
  const { status, error } = await update(headers, { ...FORM, ...change })
  expect(status).toBe(422)
  expect(error?.fields?.[field]?.[0]).toBe(message)
  const { body } = await call('GET /user/profile', { headers })
  expect(body.data).toMatchObject({ name: user.name, profile: { phone: user.phone, address: null } })
})

// Issue 13 §12: KC, BK and GC are surnames.
test('a name of two letters can be kept, but not chosen', async () => {
  const { headers, user } = await createTestUser(db, { name: 'Ram KC' })
  const saved = await update(headers, { ...FORM, name: 'Ram KC' })
  expect(saved.body.data).toMatchObject({ name: 'Ram KC', profile: { city: 'Pokhara' } })
  expect((await update(headers, { ...FORM, name: 'Ramesh KC' })).body.data.name).toBe('Ramesh KC')
  const { error } = await update({ ...headers, 'accept-language': 'ne' } as typeof headers, { ...FORM, name: 'Ramesh GC' })
  expect(error?.fields).toEqual({ name: ['कम्तीमा ३ अक्षर'] })
  expect((await call('GET /user/profile', { headers })).body.data).toMatchObject({ name: 'Ramesh KC', email: user.email })
})

test('a date of birth after today in Nepal is refused', async () => {
  await clock.set(new Date('2027-03-01T18:14:00Z')) // 23:59 in Nepal
  const { headers } = await createTestUser(db)
  const born = (day: string) => update(headers, { ...FORM, date_of_birth: day })
  expect((await born('2027-03-01')).status).toBe(200)
  const { error } = await born('2027-03-02')
  expect(error?.fields).toEqual({ date_of_birth: ['Date of birth cannot be in the future'] })
  await clock.set(new Date('2027-03-01T18:15:00Z'))
  expect((await born('2027-03-02')).status).toBe(200)
})

// Resilience test F13: the request contains fields that the form does not have.
const FOREIGN = {
  id: 1,
  user_id: 1,
  userId: 1,
  email: 'other@example.com',
  email_proven_at: '2026-01-01',
  is_email_verified: true,
  role: 'operator',
  is_admin: true,
  status: 'active',
  is_paid: true,
  price: 1,
  total_amount: 1,
  phone_verified: true,
  phone_proven_at: '2026-01-01',
  phoneProvenAt: '2026-01-01',
  password: 'Another1!',
  passwordHash: 'x',
  picture: 'x.webp',
  created_at: '2000-01-01',
  profile: { phone_verified: true },
  __proto__: { role: 'operator' },
}

test('fields that the form does not have are ignored', async () => {
  const { headers, user } = await createTestUser(db)
  const row = async () => {
    const [found] = await selectRows(
      db,
      sql`select to_jsonb(users) as row from users where id = ${user.id}`,
      z.object({ row: z.any() }),
    )
    return found?.row as Record<string, unknown>
  }
  await update(headers, FORM)
  const before = await row()
  await update(headers, { ...FOREIGN, ...FORM })
  expect(await row()).toEqual(before)
})
