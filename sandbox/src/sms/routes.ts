import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoTime, nepalTime } from '../clock.ts'
import { smsId } from '../ids.ts'
import { html, page, PAGE_POLICY, type Html } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import { gsmLength } from './gsm-alphabet.ts'
import type { Sms } from './store.ts'

export const SMS_TOKEN = 'sandbox-sms-token'

const BODY_SCHEMA = {
  type: 'object',
  required: ['to', 'text', 'from'],
  properties: {
    to: { type: 'string', pattern: '^\\+[1-9]\\d{7,14}$' },
    text: { type: 'string', minLength: 1, maxLength: 1000 },
    from: { type: 'string', minLength: 1, maxLength: 20 },
  },
} as const

/** Registers the gateway for text messages; each call sends one message. */
export function registerSms(app: FastifyInstance, sandbox: SandboxState): void {
  app.post<{ Body: Pick<Sms, 'to' | 'text' | 'from'> }>(
    '/api/messages',
    {
      config: { call: { provider: 'sms', endpoint: 'send' } },
      schema: { body: BODY_SCHEMA },
      attachValidation: true,
    },
    (request, reply) => {
      if (request.headers.authorization !== `Bearer ${SMS_TOKEN}`)
        return reply.code(401).send({ error: 'unauthorized', message: 'The key is unknown.' })
      if (request.validationError) return reply.code(400).send({ error: 'invalid', message: request.validationError.message })
      const { to, text, from } = request.body
      const key = request.headers['idempotency-key']
      const make = (ordinal: number) => ({
        id: smsId(sandbox.config.current().seed, ordinal),
        to,
        from,
        text,
        length: gsmLength(text),
        received_at: isoTime(sandbox.clock.now()),
      })
      const { id } = sandbox.sms.add(make, typeof key === 'string' ? key : undefined)
      return reply.code(201).send({ id, status: 'accepted' })
    },
  )
}

/** Registers the page that shows the sent messages. */
export function registerSmsInbox(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/sms', (_request, reply) => send(reply, inboxPage(sandbox.sms.newestFirst())))
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}

function inboxPage(messages: readonly Sms[]): string {
  const empty = html`<p data-testid="sms-empty">No text message yet. It appears here as soon as the shop sends one.</p>`
  const list = html`<ul class="list" data-testid="sms-list">
    ${messages.map(listItem)}
  </ul>`
  const body = html`<h1>Text messages</h1>
    <p class="quiet">All text messages that the shop sent, newest first. None left this computer.</p>
    <section class="card">${messages.length > 0 ? list : empty}</section>`
  return page({ title: 'Text messages', body })
}

function listItem({ to, from, text, length, received_at }: Sms): Html {
  return html`<li data-testid="sms-item">
    <div data-testid="sms-text">${text}</div>
    <div class="quiet">
      to ${to} · from ${from} · ${length === null ? 'not in the GSM alphabet' : `${length} of 160 symbols`} ·
      ${nepalTime(Date.parse(received_at))}
    </div>
  </li>`
}
