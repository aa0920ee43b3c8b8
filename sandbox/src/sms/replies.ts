import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../clock.ts'
import type { SandboxState } from '../state.ts'
import type { PhoneReply } from './store.ts'

/** Signs what the gateway hands over; the shop's default outside production. */
export const SMS_INBOUND_SECRET = 'sandbox-sms-inbound-secret'

const TIMEOUT_MS = 10_000
const MS = 1000

type Typed = { from: string; text: string; id?: string }

/**
 * Hands an SMS of a phone over to the shop as the gateway does: JSON, signed with the time. Keeps it with the status of the answer. An `id` of an
 * earlier one repeats it.
 */
export async function sendReply({ sms, clock, config }: SandboxState, { from, text, id }: Typed): Promise<PhoneReply> {
  const now = clock.now()
  const message = { id: id ?? randomUUID(), from, text, received_at: isoTime(now) }
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(now / MS))
  const signature = createHmac('sha256', SMS_INBOUND_SECRET).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-chautari-timestamp': timestamp,
    'x-chautari-signature': `sha256=${signature}`,
  }
  const reply = { ...message, status_code: await post(config.current().sms.inbound_url, { body, headers }) }
  sms.addReply(reply)
  return reply
}

async function post(url: string, { body, headers }: { body: string; headers: Record<string, string> }): Promise<number | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

const TYPED_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'text'],
  properties: {
    from: { type: 'string', minLength: 1, maxLength: 20 },
    text: { type: 'string', maxLength: 1000 },
    id: { type: 'string', minLength: 1, maxLength: 100 },
  },
} as const

/** Registers the control calls by which a test writes an SMS on a phone, and lists those that were written. */
export function registerSmsReplies(app: FastifyInstance, sandbox: SandboxState): void {
  app.post<{ Body: Typed }>('/sms/replies', { schema: { body: TYPED_SCHEMA } }, async ({ body }, reply) =>
    reply.code(201).send(await sendReply(sandbox, body)),
  )
  app.get('/sms/replies', () => sandbox.sms.repliesNewestFirst())
}
