import { randomUUID } from 'node:crypto'
import { API_BASE } from '@chautari/contract/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { TestApp } from '../../booking/testing/reservations.ts'
import { outbox } from '../../platform/database/tables.ts'
import { signatureOf } from '../../platform/sms/signed-json.ts'
import type { TestSupplier } from './members.ts'

/** How a request of the gateway differs from a right one. */
type Overrides = { id?: string; secret?: string; ageSeconds?: number; body?: string }

/** Returns helpers that send SMS as the gateway hands them over, and read what we answered. */
export function smsOf({ app, call, clock, db, server }: TestApp) {
  /** Sends an SMS from a number and returns the status of the answer and its body. */
  async function send(
    from: string,
    text: string,
    { id = randomUUID(), secret, ageSeconds = 0, body: otherBody }: Overrides = {},
  ) {
    const body = JSON.stringify({ id, from: `+977${from}`, text, received_at: (await clock.now()).toISOString() })
    const timestamp = String(Math.floor((await clock.now()).getTime() / 1000) - ageSeconds)
    const signature = signatureOf(secret ?? app.config.smsInboundSecret ?? '', { timestamp, body })
    const headers = { 'content-type': 'application/json', 'x-chautari-timestamp': timestamp, 'x-chautari-signature': signature }
    const answer = await server.inject({ method: 'POST', url: `${API_BASE}/sms/inbound`, headers, payload: otherBody ?? body })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }

  /** Returns the texts of the SMS of a kind to a number, the newest first. */
  async function smsTo(phone: string, kind = 'sms_reply'): Promise<string[]> {
    const isTo = and(eq(outbox.recipientAddress, `+977${phone}`), eq(outbox.kind, kind), eq(outbox.channel, 'sms'))
    const rows = await db.select().from(outbox).where(isTo).orderBy(desc(outbox.id))
    return rows.map(({ textBody }) => textBody)
  }

  /** Sends an SMS and returns our reply. */
  async function ask(from: string, text: string): Promise<string> {
    const before = (await smsTo(from)).length
    const { status } = await send(from, text)
    const replies = await smsTo(from)
    if (status !== 200 || replies.length !== before + 1) throw new Error(`"${text}" got ${status} and no single reply.`)
    return replies[0] ?? ''
  }

  const codeFor = async (phone: string) => /\d{6}/.exec((await smsTo(phone, 'phone_code'))[0] ?? '')?.[0] ?? ''

  /** Verifies a phone for the organisation of a member, as its owner does. */
  async function verify({ headers }: TestSupplier, phone: string, language: 'en' | 'ne' = 'en') {
    await call('POST /supplier/sms-phone/code', { headers, body: { phone } })
    const body = { phone, code: await codeFor(phone), language, calendar: 'ad' as const }
    return call('POST /supplier/sms-phone', { headers, body })
  }

  return { send, ask, smsTo, codeFor, verify }
}
