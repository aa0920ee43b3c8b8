import { desc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestUser, bearerHeader } from '../../account/testing/people.ts'
import { freshApp } from '../../testing/app.ts'
import { runAs } from '../testing/run-as.ts'
import { staffActions } from '../../staff/approvals/store/tables.ts'

const testApp = await freshApp()
const { app, call, db } = testApp

const impersonate = (...words: string[]) => runAs(app, { words: ['impersonate', ...words], operator: 'asha' })
const WHY = ['--reason', 'cannot find the booking']

const lastStaffAction = async () => (await db.select().from(staffActions).orderBy(desc(staffActions.id)).limit(1))[0]

/** Returns the ticket in a printed address. */
function ticketIn(stdout: string): string {
  const [url] = /https?:\S+/.exec(stdout) ?? ['']
  expect(url).toContain(`${app.config.publicUrl}/impersonate?token=`)
  return Buffer.from(new URL(url).searchParams.get('token') ?? '', 'base64').toString()
}

const CommandOutput = z.object({ url: z.string(), valid_seconds: z.number() })

describe('impersonate', () => {
  test.each(['email', 'phone'])('finds the traveller by %s and opens their account', async (by) => {
    const { user } = await createTestUser(db)
    const { exitCode, stdout } = await impersonate(by === 'phone' ? (user.phone ?? '') : user.email.toUpperCase(), ...WHY)
    expect(exitCode).toBe(0)
    const { data } = (await call('GET /impersonate', { headers: bearerHeader(ticketIn(stdout)) })).body
    expect([data.user.email, data.impersonation?.by]).toEqual([user.email, 'asha'])
  })

  test('accepts a phone with or without the country code', async () => {
    const { user } = await createTestUser(db, { phone: '9841000077' })
    for (const phone of ['+977 984-100 0077', '00977-9841000077', '9841 000 077', ' 9841000077 '])
      expect((await impersonate(phone, ...WHY)).stdout, phone).toContain(user.email)
  })

  test('prints JSON on request', async () => {
    const { user } = await createTestUser(db)
    const { stdout } = await runAs(app, { words: ['impersonate', user.email, ...WHY, '--json'], operator: 'Bina Rai' })
    const { url, valid_seconds } = CommandOutput.parse(JSON.parse(stdout))
    expect(valid_seconds).toBe(120)
    const { data } = (await call('GET /impersonate', { headers: bearerHeader(ticketIn(url)) })).body
    expect(data.impersonation?.by).toBe('Bina Rai')
  })

  test('is recorded with its reason and without a usable link', async () => {
    const { user } = await createTestUser(db)
    const { stdout } = await impersonate(user.email, ...WHY)
    const staffAction = await lastStaffAction()
    expect(staffAction).toMatchObject({
      act: 'impersonate',
      about: `account ${user.id}`,
      operator: 'asha',
      reason: 'cannot find the booking',
      outcome: 'done',
    })
    expect(JSON.stringify(staffAction)).not.toContain(ticketIn(stdout))
    expect(JSON.stringify(staffAction)).not.toContain(user.email)
  })

  test.each(['account', 'Account '])('is found among the staff actions about "%s<number>"', async (word) => {
    const { user } = await createTestUser(db)
    await impersonate(user.email, '--reason', 'cannot find\nthe booking')
    const about = ['staff-actions', '--about', `${word}${user.id}`]
    const { stdout } = await runAs(app, { words: [...about, '--json'], operator: 'asha' })
    expect(JSON.parse(stdout)).toMatchObject([{ act: 'impersonate', about: `account ${user.id}` }])
    const [, row, ...more] = (await runAs(app, { words: about, operator: 'asha' })).stdout.trimEnd().split('\n')
    expect(row).toContain('cannot find the booking')
    expect(row).not.toContain('NPR')
    expect(more).toEqual([])
  })

  test.each([[[]], [['--reason', ' ']]])('requires a reason and refuses %j', async (words) => {
    const { user } = await createTestUser(db)
    const { exitCode, stderr } = await impersonate(user.email, ...words)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--reason')])
  })

  test.each(['nobody@example.com', '9800000000', 'sita'])('refuses %s, which belongs to no account', async (name) => {
    expect((await impersonate(name, ...WHY)).exitCode).toBe(1)
  })

  test('refuses a disabled account, and records the refusal', async () => {
    const { user } = await createTestUser(db, { disabledAt: sql`app_now()` as never })
    const { exitCode, stdout } = await impersonate(user.email, ...WHY)
    expect([exitCode, stdout]).toEqual([1, 'This account is disabled.\n'])
    expect(await lastStaffAction()).toMatchObject({ about: `account ${user.id}`, outcome: 'refused' })
  })

  test('asks for the email when several accounts have the same unverified phone', async () => {
    const [phone, other] = ['9811111111', '9822222222']
    for (const number of [phone, phone, other]) await createTestUser(db, { phone: number })
    const proved = await createTestUser(db, { phone: other, phoneProvenAt: new Date() })
    expect((await impersonate(phone, ...WHY)).stdout).toContain('Several accounts have this phone')
    expect((await impersonate(other, ...WHY)).stdout).toContain(proved.user.email)
  })
})
