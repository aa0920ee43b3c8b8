import { describe, expect, test } from 'vitest'
import { createTestMember, keyOf } from '../../staff/testing/members.ts'
import { createTestOrganisation, createTestPerson, SUPPLIER_PASSWORD } from '../../supplier/testing/members.ts'
import { freshApp } from '../../testing/app.ts'
import { runCommand } from '../index.ts'

const { app, call } = await freshApp()
const { person } = await createTestMember(app, { role: 'admin' })
const key = await keyOf(app, person)

const invite = (...words: string[]) => runCommand(app, { words: ['invite-owner', ...words], key })
const tokenIn = (text: string) => /supplier\/invitation#token=(\S+)/.exec(text)?.[1] ?? ''

describe('invite-owner', () => {
  test('makes the first owner of an organisation, who invites colleagues', async () => {
    const organisation = String(await createTestOrganisation(app))
    const { email } = await createTestPerson(app)
    const invited = await invite(organisation, email)
    expect(invited).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`Invited ${email} as an owner`) })
    const body = { token: tokenIn(invited.stdout), password: SUPPLIER_PASSWORD }
    const joined = (await call('POST /supplier/invitation/accept', { body })).body.data
    expect(joined.member).toMatchObject({ organisation: { id: organisation }, roles: ['owner'] })
    expect(joined.member?.permissions).toContain('members.manage')
    expect((await invite(organisation, email)).exitCode).toBe(1)
  })

  test('finds an organisation by its name, and writes in Nepali on request', async () => {
    const invited = await invite('Kali Gandaki Journeys', 'pema@journeys.example', '--language', 'ne', '--json')
    expect(JSON.parse(invited.stdout)).toMatchObject({ outcome: 'done', organisation: 'Kali Gandaki Journeys' })
  })

  test.each([
    [['Kali Gandaki Journeys'], '<email> is missing'],
    [['Nobody Treks', 'pema@journeys.example'], 'no organisation "Nobody Treks"'],
    [['Kali Gandaki Journeys', 'pema'], 'not an email address'],
    [['Kali Gandaki Journeys', 'pema@journeys.example', 'more'], 'Unexpected argument "more"'],
  ])('explains what is wrong with %j', async (words, message) => {
    expect(await invite(...words)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(message) })
  })

  test('is refused without a key, and to a role without the permission to manage suppliers', async () => {
    const words = ['invite-owner', 'Kali Gandaki Journeys', 'pema@journeys.example']
    expect((await runCommand(app, { words })).exitCode).toBe(2)
    const support = await createTestMember(app, { role: 'support' })
    expect((await runCommand(app, { words, key: await keyOf(app, support.person) })).exitCode).toBe(1)
  })
})
