import { eq } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { describe, expect, test } from 'vitest'
import type { MessageAct } from '@chautari/contract/staff/decisions'
import { outbox } from '../../platform/database/tables.ts'
import { sendDueEmails } from '../../platform/email/send-due-messages.ts'
import { freshApp } from '../../testing/app.ts'
import { auditEntries } from '../../trail/store/tables.ts'
import { createTestMember } from '../testing/members.ts'
import { createUndelivered } from '../testing/waiting-work.ts'

const { app, call, db } = await freshApp()
const { headers } = await createTestMember(app, { role: 'support', name: 'Asha Rai' })
const mail = nodemailer.createTransport({ jsonTransport: true })

const preview = (id: string, body: MessageAct) => call('POST /staff/messages/:id/preview', { headers, params: { id }, body })
const act = (id: string, body: MessageAct) => call('POST /staff/messages/:id/acts', { headers, params: { id }, body })
const rowOf = async (id: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, Number(id)))
  )[0]
const entriesOf = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.aboutId, id))

describe('an undelivered message', () => {
  test('is shown with its error and without its contents', async () => {
    const id = await createUndelivered(db)
    const { data } = (await call('GET /staff/messages/:id', { headers, params: { id } })).body
    expect(data).toMatchObject({ recipient: 'sita@gmial.example', last_error: '550 no such mailbox', can_correct: true })
    expect(JSON.stringify(data)).not.toContain('See you soon')
  })

  test('is sent again to a corrected address, and the audit log keeps both addresses', async () => {
    const id = await createUndelivered(db)
    const again = { act: 'send_again', address: 'sita@gmail.example' } as const
    const { data } = (await preview(id, again)).body
    expect(data).toMatchObject({ outcome: 'done', messages: [{ recipient: 'sita@gmail.example', channel: 'mail' }] })
    expect((await rowOf(id))?.parkedAt).not.toBeNull()
    expect((await act(id, again)).body.data.outcome).toBe('done')
    await sendDueEmails(app, { mail })
    expect(await rowOf(id)).toMatchObject({ recipientAddress: 'sita@gmail.example', sentAt: expect.any(Date) })
    expect(await entriesOf(id)).toMatchObject([
      {
        act: 'messages.retry_message',
        name: 'Asha Rai',
        before: { recipient: 's***@g***.example' },
        after: { recipient: 's***@g***.example' },
      },
    ])
  })

  test('is sent again to the same address', async () => {
    const id = await createUndelivered(db)
    expect((await preview(id, { act: 'send_again' })).body.data.messages).toMatchObject([{ recipient: 'sita@gmial.example' }])
    await act(id, { act: 'send_again' })
    expect(await rowOf(id)).toMatchObject({ recipientAddress: 'sita@gmial.example', parkedAt: null, tries: 0 })
    expect((await entriesOf(id))[0]?.before).toBeNull()
  })

  test.each([
    { about: 'account', kind: 'reset_password' },
    { about: 'staff', kind: 'staff_invitation' },
    { about: '0000AAAA0000AAAA', kind: 'confirmed', channel: 'sms' as const },
  ])('of the kind $kind about $about goes only to its own address', async (given) => {
    const id = await createUndelivered(db, given)
    const { data } = (await call('GET /staff/messages/:id', { headers, params: { id } })).body
    expect(data.can_correct).toBe(false)
    const stolen = await act(id, { act: 'send_again', address: 'thief@example.com' })
    expect(stolen.body.data.outcome).toBe('refused')
    expect(await rowOf(id)).toMatchObject({ recipientAddress: 'sita@gmial.example', parkedAt: expect.any(Date) })
  })

  test('is given up with a reason, and takes no further decision', async () => {
    const id = await createUndelivered(db)
    expect((await act(id, { act: 'give_up', reason: ' ' })).status).toBe(422)
    expect((await preview(id, { act: 'give_up', reason: 'told by phone' })).body.data).toMatchObject({
      outcome: 'done',
      messages: [],
    })
    await act(id, { act: 'give_up', reason: 'told by phone' })
    await sendDueEmails(app, { mail })
    expect((await rowOf(id))?.sentAt).toBeNull()
    expect(await entriesOf(id)).toMatchObject([{ act: 'messages.drop_message', reason: 'told by phone' }])
    expect((await act(id, { act: 'send_again' })).error?.code).toBe('not_found')
  })
})
