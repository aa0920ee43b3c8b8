import { MINUTE, SECOND } from '@chautari/contract/dates'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { findAttachments } from '../../booking/documents/make-documents.ts'
import { reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { openMailServer, type MailFault } from '../../testing/mail-server.ts'
import { queueEmail, queueSms, type Email } from './outbox.ts'
import { openMailer, sendDueCodes, sendDueEmails, sendDueSms } from './send-due-messages.ts'
import { openSmsGateway } from '../sms/sms.ts'
import { listParked } from './parked-emails.ts'
import { outbox } from '../database/tables.ts'
import { transact } from '../database/transaction.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { ask } = await reservationsOf(testApp)
const server = await openMailServer()
const mail = openMailer(server.url, 150)
const sms = app.config.sms
if (!sms) throw new Error('A test has the gateway of its sandbox.')
const texts = openSmsGateway({ ...sms, timeoutMs: 1000 })

afterAll(() => server.close())
afterEach(() => {
  server.suffer(undefined)
  server.taken.length = 0
})

let written = 0

async function write(name = 'reader', kind = 'test'): Promise<Email> {
  const to = { name: 'Reader', address: `${name}@example${++written}.np` }
  const email = { about: 'test', kind, to, subject: 'An email', text: 'Text', html: '<p>Text</p>' }
  await transact(db, (tx) => queueEmail(tx, email))
  return email
}

const writeText = async () => {
  const to = `+977980000${String(++written).padStart(4, '0')}`
  await transact(db, (tx) => queueSms(tx, { about: 'test', kind: 'test', to, text: 'A text' }))
  return to
}

/** Runs sweeps while the clock advances minute by minute. */
async function sweepFor(minutes: number, each = 5): Promise<void> {
  for (let gone = 0; gone < minutes; gone += each) {
    while ((await sendDueEmails(app, { mail })) > 0) continue
    await clock.advance((each * MINUTE) / SECOND)
  }
}

const rowsTo = (...addresses: string[]) => db.select().from(outbox).where(inArray(outbox.recipientAddress, addresses))

describe('an email', () => {
  const faults: MailFault[] = ['away', 'silent', 'busy', 'later', 'never', 'drops']
  test.each(faults)('arrives after an hour of mail server faults (%s), which bookings did not notice', async (fault) => {
    server.suffer(fault)
    const emails = [await write(), await write(), await write()]
    const before = performance.now()
    const [answer] = await Promise.all([ask(), sendDueEmails(app, { mail })])
    expect(answer.status).toBe(201)
    expect(performance.now() - before).toBeLessThan(5000)
    await sweepFor(60)
    expect(server.taken).toEqual([])
    server.suffer(undefined)
    await sweepFor(60)
    const addresses = emails.map(({ to }) => to.address)
    for (const address of addresses) expect(server.taken.filter(({ to }) => to === address)).toHaveLength(1)
    const rows = await rowsTo(...addresses)
    for (const row of rows) expect(row).toMatchObject({ parkedAt: null, sentAt: expect.any(Date), lastError: null })
  })

  test('waits for a server that is unavailable for days without losing a try', async () => {
    server.suffer('busy')
    const { to } = await write()
    await sweepFor(3 * 24 * 60, 240)
    expect(await rowsTo(to.address)).toMatchObject([{ tries: 0, sentAt: null, parkedAt: null }])
    server.suffer(undefined)
    await sweepFor(5)
    expect(server.taken.map(({ to: taken }) => taken)).toContain(to.address)
  })

  test('is parked after eight refused tries, without delaying others', async () => {
    const poison = await write('poison')
    const good = await write()
    await sendDueEmails(app, { mail })
    expect(server.taken.map(({ to }) => to)).toContain(good.to.address)
    await sweepFor(180)
    const [row] = await rowsTo(poison.to.address)
    expect(row).toMatchObject({ tries: 8, sentAt: null, parkedAt: expect.any(Date), lastError: expect.stringContaining('550') })
  })

  test('is sent once by two processes that sweep concurrently', async () => {
    const { to } = await write()
    await Promise.all([sendDueEmails(app, { mail }), sendDueEmails(app, { mail }), sendDueEmails(app, { mail })])
    expect(server.taken.filter(({ to: taken }) => taken === to.address)).toHaveLength(1)
  })

  test('is sent once by a slow server, because a process skips messages that another has claimed meanwhile', async () => {
    await sendDueEmails(app, { mail })
    server.taken.length = 0
    const emails = [await write(), await write(), await write()]
    const slow = { first: true }
    const tired = openMailer(server.url, 150)
    const sendMail = tired.sendMail.bind(tired)
    tired.sendMail = async (email: Parameters<typeof sendMail>[0]) => {
      if (slow.first) {
        slow.first = false
        await clock.advance(601)
        await sendDueEmails(app, { mail })
      }
      return sendMail(email)
    }
    await sendDueEmails(app, { mail: tired })
    const times = emails.map(({ to }) => server.taken.filter((taken) => taken.to === to.address).length)
    // The outcome of the message in flight at the time-out is unknown.
    expect(times).toEqual([2, 1, 1])
  })

  test('is sent within thirty seconds of a crash, before a code in it expires (issue 17 §2)', async () => {
    const { to } = await write('reader', 'access_code')
    const dying = openMailer(server.url, 150)
    let crash = (): void => {}
    dying.sendMail = () => {
      crash()
      // The process is gone: nothing of it happens any more.
      return new Promise<never>(() => {})
    }
    await new Promise<void>((resolve) => {
      crash = resolve
      void sendDueEmails(app, { mail: dying })
    })
    await sendDueEmails(app, { mail })
    expect(server.taken).toEqual([])
    await clock.advance(31)
    await sendDueEmails(app, { mail })
    expect(server.taken.map(({ to: taken }) => taken)).toEqual([to.address])
  })

  test('stays claimed while a slow server takes it', async () => {
    const { to } = await write()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const slow = openMailer(server.url, 5000)
    const sendMail = slow.sendMail.bind(slow)
    const dueOf = async () => (await rowsTo(to.address))[0]?.dueAt.getTime() ?? 0
    slow.sendMail = async (email: Parameters<typeof sendMail>[0]) => {
      for (let passed = 0; passed < 3; passed++) {
        const due = await dueOf()
        await clock.advance(20)
        vi.advanceTimersByTime(10_000)
        await expect.poll(dueOf).toBeGreaterThan(due)
      }
      expect(await sendDueEmails(app, { mail })).toBe(0)
      return sendMail(email)
    }
    await sendDueEmails(app, { mail: slow }).finally(() => vi.useRealTimers())
    expect(server.taken.filter(({ to: taken }) => taken === to.address)).toHaveLength(1)
  })

  test('with a code is sent before all others, and beside a slow batch', async () => {
    for (let n = 0; n < 12; n++) await write()
    const first = await write('reader', 'access_code')
    await sendDueEmails(app, { mail })
    expect(server.taken[0]?.to).toBe(first.to.address)
    const second = await write('reader', 'contact_code')
    server.taken.length = 0
    expect(await sendDueCodes(app, { mail })).toBe(1)
    expect(server.taken.map(({ to }) => to)).toEqual([second.to.address])
    await sweepFor(5)
  })

  test('keeps one unique message id through all its tries', async () => {
    const { to } = await write()
    server.suffer('drops')
    await sendDueEmails(app, { mail })
    server.suffer(undefined)
    await sweepFor(10)
    const [row] = await rowsTo(to.address)
    const host = new URL(app.config.publicUrl).hostname
    expect(server.taken).toContainEqual({ to: to.address, id: `${row?.id}.${row?.createdAt.getTime()}@${host}` })
  })

  test('is stored without tokens when it is withheld', async () => {
    const to = { name: 'Reader', address: `reader@example${++written}.np` }
    const link = `https://example.np/#ntg_${'x'.repeat(40)}`
    const email = { about: 'test', kind: 'access_code', to, subject: '123456', text: link, html: link }
    await transact(db, (tx) => queueEmail(tx, email, { isWithheld: true }))
    const [row] = await rowsTo(to.address)
    expect(row).toMatchObject({ lastError: 'withheld', parkedAt: expect.any(Date), sentAt: null })
    expect(JSON.stringify(row)).not.toMatch(/x{8}|123456/)
  })

  test('is sent without attachments when these cannot be made', async () => {
    const { to } = await write()
    const attach = () => Promise.reject(new Error('no memory left'))
    await sendDueEmails(app, { mail, attach })
    expect(server.taken.map(({ to: taken }) => taken)).toContain(to.address)
  })
})

test('messages of a newer release are sent whatever their kind is, and those of a channel that we do not have wait', async () => {
  const [known, newer] = [await write('reader', 'kind_of_a_newer_release'), await write()]
  const channel = 'channel_of_a_newer_release' as 'mail'
  await db.update(outbox).set({ channel }).where(eq(outbox.recipientAddress, newer.to.address))
  await sendDueEmails(app, { mail, attach: (email) => findAttachments(app, email) })
  await sendDueSms(app, texts)
  expect(server.taken.map(({ to }) => to)).toEqual([known.to.address])
  expect(await rowsTo(newer.to.address)).toMatchObject([{ tries: 0, sentAt: null, parkedAt: null, lastError: null }])
})

describe('an SMS', () => {
  const fail = (to: string, kind: string, count = 1) =>
    sandbox.post('/_ctl/faults', { provider: 'sms', endpoint: 'send', kind, count, provider_ref: to })
  const received = async (to: string) => ((await sandbox.get(`/_ctl/sms?to=${encodeURIComponent(to)}`)) as unknown[]).length

  test('reaches the gateway with its sender', async () => {
    const to = await writeText()
    await sendDueSms(app, texts)
    expect(await sandbox.get(`/_ctl/sms?to=${encodeURIComponent(to)}`)).toMatchObject([{ to, text: 'A text', from: 'Chautari' }])
  })

  test.each(['500', '429', '403', 'timeout'])('is retried when the gateway responds with %s', async (kind) => {
    const to = await writeText()
    await fail(to, kind)
    await sendDueSms(app, texts)
    expect(await received(to)).toBe(0)
    expect(await sendDueSms(app, texts)).toBe(0)
    await clock.advance(31)
    await sendDueSms(app, texts)
    expect(await received(to)).toBe(1)
  })

  test("is received once when the gateway's response was lost", async () => {
    const to = await writeText()
    await fail(to, 'done_then_timeout', 2)
    for (let n = 0; n < 3; n++) {
      await sendDueSms(app, texts)
      await clock.advance(61)
    }
    expect(await received(to)).toBe(1)
    expect(await rowsTo(to)).toMatchObject([{ sentAt: expect.any(Date), lastError: null }])
  })

  test('is parked at once when the gateway refuses it', async () => {
    await transact(db, (tx) => queueSms(tx, { about: 'test', kind: 'test', to: '9800000000', text: 'No country' }))
    await sendDueSms(app, texts)
    expect(await rowsTo('9800000000')).toMatchObject([{ tries: 1, parkedAt: expect.any(Date), sentAt: null }])
  })

  test('does not wait for staff when it contains a code, which expires within minutes', async () => {
    await transact(db, (tx) => queueSms(tx, { about: 'test', kind: 'phone_code', to: '9800000001', text: 'Your code: 123456' }))
    await sendDueSms(app, texts)
    const [row] = await rowsTo('9800000001')
    expect(row).toMatchObject({ parkedAt: expect.any(Date), lastError: 'refused for good', sentAt: null })
    expect(await listParked(db, 50)).not.toContainEqual(expect.objectContaining({ id: row?.id }))
    expect(row?.textBody).not.toContain('123456')
  })

  test('delays no email while its gateway is unavailable, and is parked after eight tries', async () => {
    const to = await writeText()
    await fail(to, '500', 20)
    const { to: reader } = await write()
    await Promise.all([sendDueSms(app, texts), sendDueEmails(app, { mail })])
    expect(server.taken.map(({ to: taken }) => taken)).toContain(reader.address)
    for (let n = 0; n < 10; n++) {
      await clock.advance((60 * MINUTE) / SECOND)
      await sendDueSms(app, texts)
    }
    const [row] = await db.select().from(outbox).where(eq(outbox.recipientAddress, to)).orderBy(desc(outbox.id))
    expect(row).toMatchObject({ tries: 8, parkedAt: expect.any(Date) })
  })
})
