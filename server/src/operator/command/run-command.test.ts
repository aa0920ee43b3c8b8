import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createTestUser } from '../../account/testing/people.ts'
import { staffKeys } from '../../staff/store/tables.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember, deactivateMember, keyOf } from '../../staff/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { runCommand } from '../index.ts'
import { COMMANDS } from './rules/commands.ts'

const { app, db } = await freshApp()

const run = (key: string | undefined, ...words: string[]) => runCommand(app, { words, ...(key !== undefined && { key }) })
const refused = { exitCode: 1, stdout: '', stderr: expect.stringContaining('') }

describe('a personal key', () => {
  test('runs commands in the name of its owner, and records its use', async () => {
    const { person } = await createTestMember(app, { role: 'support', name: 'Asha Rai' })
    const key = await keyOf(app, person)
    const { user } = await createTestUser(db)
    expect((await run(key, 'disable-account', user.email, '--reason', 'stolen phone')).exitCode).toBe(0)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.staffId, person.id))
    expect(entry).toMatchObject({
      act: 'travellers.disable_account',
      aboutKind: 'account',
      aboutId: String(user.id),
      name: 'Asha Rai',
      via: 'command_line',
      reason: 'stolen phone',
    })
    const [used] = await db.select().from(staffKeys).where(eq(staffKeys.staffId, person.id))
    expect(used?.lastUsedAt).not.toBeNull()
  })

  test('is required by every command except those that work without a member of staff', async () => {
    for (const name of Object.keys(COMMANDS)) {
      const { exitCode, stderr } = await run(undefined, name, ...(COMMANDS[name as 'booking'].argument?.match(/</g) ?? []))
      const isFree = name === 'audit' || name === 'invite-staff'
      expect([name, exitCode === 2 && stderr.includes('CHAUTARI_STAFF_KEY')]).toEqual([name, !isFree])
    }
  })

  test.each(['x', '', `ntk_${'A'.repeat(43)}_0000000`])('is refused when it is "%s"', async (key) => {
    expect(await run(key, 'bookings')).toEqual({ ...refused, stderr: 'This key is unknown or has ended.\n' })
  })

  test('is refused after it ended, and after its owner is deactivated', async () => {
    const [one, other] = [await createTestMember(app), await createTestMember(app)]
    const keys = [await keyOf(app, one.person), await keyOf(app, other.person)]
    for (const key of keys) expect((await run(key, 'bookings')).exitCode).toBe(0)
    await db.update(staffKeys).set({ endedAt: new Date() }).where(eq(staffKeys.staffId, one.person.id))
    await deactivateMember(app, other.person)
    for (const key of keys) expect((await run(key, 'bookings')).exitCode).toBe(1)
  })

  test("allows only the commands of its owner's role", async () => {
    const { person } = await createTestMember(app, { role: 'content' })
    const key = await keyOf(app, person)
    expect((await run(key, 'reviews')).exitCode).toBe(0)
    const { stdout } = await run(key, 'bookings', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'refused', code: 'forbidden_to_role' })
    expect((await run(key, 'impersonate', 'x@example.com', '--reason', 'a try')).exitCode).toBe(1)
  })
})
