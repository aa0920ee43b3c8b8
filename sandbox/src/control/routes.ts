import type { FastifyInstance, FastifyReply } from 'fastify'
import { CONFIG_PATCH_SCHEMA, type ConfigPatch } from '../config.ts'
import { describeNotice } from '../cybs/notices/notices.ts'
import { FAULT_SCHEMA, type Fault } from '../calls/faults.ts'
import { isoTime } from '../clock.ts'
import { resetState, type SandboxState } from '../state.ts'
import type { ControlledPayment, OutcomeResponse, OutcomeProblem } from './controlled-payment.ts'
import { findPayment, paymentsNewestFirst } from './payments.ts'

const PROBLEMS: Record<Exclude<OutcomeProblem, 'outcome_unknown'>, { code: number; message: string }> = {
  not_paid: { code: 409, message: 'Only a paid payment can be refunded or reversed.' },
  amount_invalid: { code: 400, message: 'Send "amount" in rupees as a string, such as "1500" or "12.50".' },
  not_in_review: { code: 409, message: 'Only a payment in review can be accepted.' },
  nothing_to_repeat: { code: 409, message: 'No reply has been sent to the shop yet, so none can be repeated.' },
  other_payment_not_found: { code: 409, message: 'No other payment is paid yet.' },
}

/** Registers the control calls for tests. The product never uses them. */
export function registerControl(app: FastifyInstance, sandbox: SandboxState): void {
  registerState(app, sandbox)
  registerTransactions(app, sandbox)
}

function registerState(app: FastifyInstance, sandbox: SandboxState): void {
  app.post('/reset', () => {
    resetState(sandbox)
    return { reset: true }
  })
  app.get('/config', () => configView(sandbox))
  app.patch<{ Body: ConfigPatch }>('/config', { schema: { body: CONFIG_PATCH_SCHEMA } }, async ({ body }) => {
    sandbox.config.patch(body)
    if (body.clock_offset_seconds !== undefined) sandbox.clock.setOffset(body.clock_offset_seconds)
    await sandbox.notices.deliverDue()
    return configView(sandbox)
  })
  app.post<{ Body: { seconds: number } }>('/clock/advance', { schema: { body: ADVANCE_SCHEMA } }, async ({ body }) => {
    sandbox.clock.advance(body.seconds)
    await sandbox.notices.deliverDue()
    return { now: isoTime(sandbox.clock.now()), clock_offset_seconds: sandbox.clock.offsetSeconds() }
  })
  app.get('/faults', () => sandbox.faults.list())
  app.post('/faults/clear', () => {
    sandbox.faults.clear()
    return sandbox.faults.list()
  })
  app.post<{ Body: Fault }>('/faults', { schema: { body: FAULT_SCHEMA } }, ({ body }, reply) => {
    sandbox.faults.add(body)
    return reply.code(201).send(body)
  })
  app.get('/notices', () => sandbox.notices.newestFirst().map(describeNotice))
  app.get('/requests', () => sandbox.requests.newestFirst())
  app.get<{ Querystring: { to?: string } }>('/sms', ({ query }) =>
    sandbox.sms.newestFirst().filter(({ to }) => query.to === undefined || to === query.to),
  )
  app.get<{ Querystring: { to?: string } }>('/mail', ({ query }) =>
    sandbox.mail.newestFirst().filter((mail) => query.to === undefined || mail.to.includes(query.to)),
  )
}

const ADVANCE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['seconds'],
  properties: { seconds: { type: 'number', minimum: 0, maximum: 31_536_000 } },
} as const

function configView(sandbox: SandboxState) {
  return { ...sandbox.config.current(), clock_offset_seconds: sandbox.clock.offsetSeconds() }
}

function registerTransactions(app: FastifyInstance, sandbox: SandboxState): void {
  app.get('/transactions', () => paymentsNewestFirst(sandbox).map((payment) => payment.describe()))

  app.get<{ Params: { ref: string } }>('/transactions/:ref', ({ params }, reply) => {
    const payment = findPayment(sandbox, params.ref)
    return payment ? reply.send(payment.describe()) : noTransaction(reply)
  })

  app.post<{ Params: { ref: string }; Body: unknown }>('/transactions/:ref/outcome', async ({ params, body, host }, reply) => {
    const payment = findPayment(sandbox, params.ref)
    if (!payment) return noTransaction(reply)
    const response = await payment.applyOutcome(body)
    if (!('problem' in response)) return outcomeView(response, host)
    const { code, message } = response.problem === 'outcome_unknown' ? unknownOutcome(payment) : PROBLEMS[response.problem]
    return refuse(reply, code, { error: response.problem, message })
  })
}

function outcomeView({ redirectUrl, post }: Exclude<OutcomeResponse, { problem: OutcomeProblem }>, host: string) {
  const address = redirectUrl?.startsWith('/') ? `http://${host}${redirectUrl}` : redirectUrl
  return { redirect_url: address, ...(post ? { post } : {}) }
}

function unknownOutcome({ outcomes }: ControlledPayment): { code: number; message: string } {
  return { code: 400, message: `One of: ${outcomes.join(', ')}.` }
}

function noTransaction(reply: FastifyReply): FastifyReply {
  const message = 'No payment with this id was started since the last reset.'
  return refuse(reply, 404, { error: 'transaction_not_found', message })
}

function refuse(reply: FastifyReply, code: number, body: { error: string; message: string }): FastifyReply {
  return reply.code(code).send(body)
}
