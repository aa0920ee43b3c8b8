import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { freshApp } from '../../testing/app.ts'
import { runCommand } from '../index.ts'
import { staffActions } from '../staff-actions/store/tables.ts'

const { app, call, db } = await freshApp()

const say = (...words: string[]) => runCommand(app, { words: [...words, '--reason', 'stolen phone'], operator: 'asha' })
const lastDeed = async () => (await db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1))[0]

test('an account that is disabled ends at once everywhere, and stays ended when it is enabled again', async () => {
  const { user, headers } = await createTestUser(db)
  expect((await say('disable-account', user.email.toUpperCase())).exitCode).toBe(0)
  expect(await lastDeed()).toMatchObject({
    act: 'disable-account',
    about: `account ${user.id}`,
    outcome: 'done',
    reason: 'stolen phone',
  })
  expect((await call('GET /user/profile', { headers })).status).toBe(401)
  expect((await say('enable-account', user.email)).exitCode).toBe(0)
  expect((await call('GET /user/profile', { headers })).status).toBe(401)
})

test('what is done already, or about nobody, is refused in words', async () => {
  const { user } = await createTestUser(db)
  expect((await say('enable-account', user.email)).stdout).toBe('This account is not disabled.\n')
  await say('disable-account', user.email)
  expect(await say('disable-account', user.email)).toMatchObject({ exitCode: 1, stdout: 'This account is disabled already.\n' })
  expect(await say('disable-account', 'nobody@example.com')).toMatchObject({
    exitCode: 1,
    stdout: 'Nobody has an account by this e-mail or phone.\n',
  })
})

test('the reason is needed', async () => {
  const { user } = await createTestUser(db)
  const { exitCode } = await runCommand(app, { words: ['disable-account', user.email], operator: 'asha' })
  expect(exitCode).toBe(2)
})
