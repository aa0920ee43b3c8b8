import { eq } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueEmail } from '../../platform/email/outbox.ts'
import { sendDueEmails } from '../../platform/email/send-due-messages.ts'
import { outbox } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transaction.ts'
import { freshApp } from '../../testing/app.ts'
import { countWork } from '../../audit/count-work.ts'
import { runAs } from '../testing/run-as.ts'
import { findStaffActions } from '../../staff/index.ts'

const { app, db } = await freshApp()

const say = (...words: string[]) => runAs(app, { words, operator: 'asha' })
const listed = async () => JSON.parse((await say('messages', '--json')).stdout) as { id: number }[]
const waiting = async () => (await countWork(db)).find(({ state, work }) => state === 'waiting' && work === 'messages')

const mail = nodemailer.createTransport({ jsonTransport: true })
const SECRET = `ntg_${'x'.repeat(40)}`
const TEXT = `A secret link: https://example.np/#${SECRET}`

/** Creates a message parked after its last failed try, and a withheld one. */
async function parked() {
  const email = { about: 'test', kind: 'test', to: { name: '', address: 'away@example.np' }, subject: 'An email', html: '' }
  await transact(db, async (tx) => {
    await queueEmail(tx, { ...email, text: TEXT })
    await queueEmail(tx, { ...email, text: 'Too much' }, { isWithheld: true })
  })
  const left = { tries: 8, parkedAt: new Date(), lastError: 'Error: 550 nobody here\u009b2J' }
  const [row] = await db.update(outbox).set(left).where(eq(outbox.textBody, TEXT)).returning({ id: outbox.id })
  return String(row?.id)
}

const rowOf = async (id: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(id)))
  )[0]

beforeEach(async () => {
  await db.delete(outbox)
})

describe('an undelivered message', () => {
  test('is listed with its error and without its contents', async () => {
    const id = await parked()
    expect(await listed()).toMatchObject([{ id: Number(id), kind: 'test', tries: 8, recipient_address: 'away@example.np' }])
    const { stdout } = await say('messages')
    expect(stdout).toContain('550 nobody here')
    expect(stdout).not.toContain('secret')
    expect(await waiting()).toMatchObject({ number: 1 })
  })

  test('is sent again after retry-message', async () => {
    const id = await parked()
    expect(await say('retry-message', id)).toMatchObject({ exitCode: 0, stdout: `Message ${id} is queued again.\n` })
    expect(await say('retry-message', id)).toMatchObject({ exitCode: 1 })
    await sendDueEmails(app, { mail })
    expect(await rowOf(id)).toMatchObject({ sentAt: expect.any(Date), parkedAt: null, lastError: null })
    expect(await listed()).toEqual([])
    const recorded = await findStaffActions(db, { about: `message ${id}`, limit: 9 })
    expect(recorded.map(({ operator, outcome }) => [operator, outcome])).toEqual([
      ['asha', 'done'],
      ['asha', 'refused'],
    ])
    expect((await say('staff-actions', '--about', `Message ${id}`)).stdout).toContain(
      'refused: No message with this number waits for staff.',
    )
  })

  test('is never sent after drop-message, and is no longer listed', async () => {
    const id = await parked()
    expect(await say('drop-message', id)).toMatchObject({ exitCode: 2 })
    expect(await say('drop-message', id, '--reason', 'told by telephone')).toMatchObject({ exitCode: 0 })
    expect(await sendDueEmails(app, { mail })).toBe(0)
    expect(await listed()).toEqual([])
    expect(await waiting()).toMatchObject({ number: 0 })
    expect((await rowOf(id))?.textBody).not.toContain(SECRET)
    expect(await say('retry-message', id)).toMatchObject({ exitCode: 1 })
  })

  test('is refused when it was sent or withheld, or does not exist', async () => {
    const id = await parked()
    const withheld = (await db.select().from(outbox).where(eq(outbox.textBody, 'Too much')))[0]?.id
    for (const number of [String(withheld), '999999'])
      for (const act of ['retry-message', 'drop-message'])
        expect(await say(act, number, '--reason', 'x')).toMatchObject({ exitCode: 1 })
    for (const number of ['0', 'x', '-1', '1e3']) expect((await say('retry-message', number)).exitCode).toBe(2)
    expect(await rowOf(id)).toMatchObject({ parkedAt: expect.any(Date) })
  })

  test('is printed without the control characters of its error', async () => {
    await parked()
    expect((await say('messages')).stdout).toContain('550 nobody here\uFFFD2J')
    const { stdout } = await say('messages', '--json')
    expect(stdout).toContain('550 nobody here\\u009b2J')
    expect(JSON.parse(stdout)).toMatchObject([{ last_error: 'Error: 550 nobody here\u009b2J' }])
  })
})
