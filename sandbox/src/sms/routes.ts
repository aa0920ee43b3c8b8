import type { FastifyInstance } from 'fastify'
import { isoTime } from '../clock.ts'
import { smsId } from '../ids.ts'
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
