import { expect, test } from 'vitest'
import { users } from '../../src/account/store/tables.ts'
import { freshApp } from '../../src/testing/app.ts'
import { contactOf, DEMO_PASSWORD } from './demo-people.ts'
import { fillPeople } from './fill-people.ts'

const { app, db, call } = await freshApp()
const inProduction = await freshApp()

test("the demo's twelve people are created once and log in with email or phone", async () => {
  await fillPeople(app)
  await fillPeople(app)
  expect(await db.select({ id: users.id }).from(users)).toHaveLength(12)
  const { email, phone } = contactOf(0)
  for (const name of [{ email }, { phone }]) {
    const { body } = await call('POST /user/login', { body: { ...name, password: DEMO_PASSWORD } })
    expect(body.data.user).toMatchObject({ name: 'Sita Gurung', is_email_verified: true, profile: { phone_verified: true } })
  }
})

test('production contains no demo accounts', async () => {
  await fillPeople({ ...inProduction.app, config: { ...inProduction.app.config, production: true } })
  const { email } = contactOf(0)
  const { error } = await inProduction.call('POST /user/login', { body: { email, password: DEMO_PASSWORD } })
  expect(error?.code).toBe('login_failed')
})
