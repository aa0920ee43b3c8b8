import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'
import { staffActions } from '../../staff/approvals/store/tables.ts'

const { app, call, db } = await freshApp()

const say = (...words: string[]) => runAs(app, { words: [...words, '--reason', 'stolen phone'], operator: 'asha' })
const lastStaffAction = async () => (await db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1))[0]

test('disabling an account ends all its sessions, which stay ended when it is enabled again', async () => {
  const { user, headers } = await createTestUser(db)
  expect((await say('disable-account', user.email.toUpperCase())).exitCode).toBe(0)
  expect(await lastStaffAction()).toMatchObject({
    act: 'disable-account',
    about: `account ${user.id}`,
    outcome: 'done',
    reason: 'stolen phone',
  })
  expect((await call('GET /user/profile', { headers })).status).toBe(401)
  expect((await say('enable-account', user.email)).exitCode).toBe(0)
  expect((await call('GET /user/profile', { headers })).status).toBe(401)
})

test('refuses to repeat a change, and unknown accounts', async () => {
  const { user } = await createTestUser(db)
  expect((await say('enable-account', user.email)).exitCode).toBe(1)
  await say('disable-account', user.email)
  expect(await say('disable-account', user.email)).toMatchObject({ exitCode: 1 })
  expect(await say('disable-account', 'nobody@example.com')).toMatchObject({ exitCode: 1 })
})

test('requires a reason', async () => {
  const { user } = await createTestUser(db)
  const { exitCode } = await runAs(app, { words: ['disable-account', user.email], operator: 'asha' })
  expect(exitCode).toBe(2)
})
