import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '../../platform/database/tables.ts'
import { createTestMember, inviteTestPerson, keyOf } from '../../staff/testing/members.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { freshApp } from '../../testing/app.ts'
import { runCommand } from '../index.ts'

const { app, call, db } = await freshApp()

const invite = (...words: string[]) => runCommand(app, { words: ['invite-staff', ...words] })
const emailTo = async (address: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipientAddress, address))).map(({ subject, textBody }) => ({
    subject,
    textBody,
  }))

/** Returns the token in a printed link. */
const tokenIn = (text: string) => /#token=(nta_[\w-]+)/.exec(text)?.[1] ?? ''

describe('invite-staff', () => {
  test('prints and emails a link to the console, of which only the latest works', async () => {
    const first = await invite('Asha@Chautari.example', '--role', 'admin', '--name', 'Asha Rai')
    expect(first).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`${app.config.publicUrl}/console/invitation#token=`),
    })
    const [email] = await emailTo('asha@chautari.example')
    expect(email?.subject).toBe("You're invited to the Chautari team")
    expect(tokenIn(email?.textBody ?? '')).toBe(tokenIn(first.stdout))
    const again = await invite('asha@chautari.example', '--role=admin', '--json')
    const shown = (token: string) => call('POST /staff/invitation', { body: { token } })
    expect((await shown(tokenIn(first.stdout))).error?.code).toBe('token_invalid')
    expect((await shown(tokenIn(again.stdout))).body.data).toMatchObject({ name: 'Asha Rai', role: 'admin' })
  })

  test('writes in Nepali on request', async () => {
    await invite('bina@chautari.example', '--role', 'admin', '--language', 'ne')
    const [email] = await emailTo('bina@chautari.example')
    expect(email?.subject).toBe('चौतारीको टोलीमा तपाईंलाई निम्तो')
    expect(email?.textBody).toMatch(/console\/invitation\?lang=ne#token=nta_/)
  })

  test.each([
    [['not-an-address', '--role', 'admin'], 'not an email address'],
    [['x@chautari.example'], '--role'],
    [['x@chautari.example', '--role', 'owner'], '--role takes one of'],
    [['x@chautari.example', '--role', 'support'], '--role admin'],
    [['x@chautari.example', '--role', 'admin', '--name', '<b>'], '--name'],
    [['x@chautari.example', '--role', 'admin', '--language', 'fr'], '--language'],
  ])('explains what is wrong with %j', async (words, message) => {
    expect(await invite(...words)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
  })

  test('refuses once there is an active admin', async () => {
    const { person } = await inviteTestPerson(app, { role: 'admin' })
    await createTestMember(app, { role: 'finance' })
    expect((await invite(person.email, '--role', 'admin')).exitCode).toBe(0)
    await createTestMember(app, { role: 'admin' })
    expect(await invite('late@chautari.example', '--role', 'admin')).toEqual({
      exitCode: 1,
      stdout: 'There is an admin: use their key, or invite in the console.\n',
      stderr: '',
    })
  })

  test('invites any person with the key of an admin, and again a person who lost their second factor', async () => {
    const admin = await createTestMember(app, { role: 'admin', name: 'Chandra Rai' })
    const key = await keyOf(app, admin.person)
    const signed = (...words: string[]) => runCommand(app, { words: ['invite-staff', ...words], key })
    const { person } = await createTestMember(app, { role: 'finance' })
    expect((await signed('dolma@chautari.example', '--role', 'content')).exitCode).toBe(0)
    expect((await signed(person.email, '--role', 'finance')).stdout).toContain('#token=nta_')
    expect((await signed(person.email, '--role', 'admin')).exitCode).toBe(1)
    expect((await signed('other@chautari.example', '--role', 'content', '--name', 'chandra-rai')).stdout).toContain('--name')
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.aboutId, String(person.id)))
    expect(entry).toMatchObject({ act: 'staff.invite', name: 'Chandra Rai', via: 'command_line', staffId: admin.person.id })
  })
})
