import type { FastifyInstance, FastifyReply } from 'fastify'
import { CONFIG_PATCH_SCHEMA, type ConfigPatch } from '../config.ts'
import { describeNotice } from '../cybs/notices.ts'
import { FAULT_SCHEMA, type Fault } from '../faults.ts'
import { isoTime } from '../clock.ts'
import { resetWorld, type World } from '../state.ts'
import type { ControlledPayment, Ending, EndingProblem } from './controlled-payment.ts'
import { findPayment, paymentsNewestFirst } from './payments.ts'

const PROBLEMS: Record<Exclude<EndingProblem, 'outcome_unknown'>, { code: number; message: string }> = {
  not_paid: { code: 409, message: 'Only a payment that was made can be refunded or reversed.' },
  amount_invalid: { code: 400, message: 'Give "amount" in rupees as a string, such as "1500" or "12.50".' },
  not_in_review: { code: 409, message: 'Only a payment that is held for review can be accepted.' },
  nothing_to_repeat: { code: 409, message: 'Nothing has been sent to the shop that could be sent again.' },
  other_payment_not_found: { code: 409, message: 'No other payment has been made to return with.' },
}

/** Control calls for tests; the product never sees them. */
export function registerControl(app: FastifyInstance, world: World): void {
  registerState(app, world)
  registerTransactions(app, world)
}

function registerState(app: FastifyInstance, world: World): void {
  app.post('/reset', () => {
    resetWorld(world)
    return { reset: true }
  })
  app.get('/config', () => configView(world))
  app.patch<{ Body: ConfigPatch }>('/config', { schema: { body: CONFIG_PATCH_SCHEMA } }, async ({ body }) => {
    world.config.patch(body)
    if (body.clock_offset_seconds !== undefined) world.clock.setOffset(body.clock_offset_seconds)
    await world.notices.deliverDue()
    return configView(world)
  })
  app.post<{ Body: { seconds: number } }>('/clock/advance', { schema: { body: ADVANCE_SCHEMA } }, async ({ body }) => {
    world.clock.advance(body.seconds)
    await world.notices.deliverDue()
    return { now: isoTime(world.clock.now()), clock_offset_seconds: world.clock.offsetSeconds() }
  })
  app.get('/faults', () => world.faults.list())
  app.post('/faults/clear', () => {
    world.faults.clear()
    return world.faults.list()
  })
  app.post<{ Body: Fault }>('/faults', { schema: { body: FAULT_SCHEMA } }, ({ body }, reply) => {
    world.faults.add(body)
    return reply.code(201).send(body)
  })
  app.get('/notices', () => world.notices.newestFirst().map(describeNotice))
  app.get('/requests', () => world.requests.newestFirst())
  app.get<{ Querystring: { to?: string } }>('/sms', ({ query }) =>
    world.sms.newestFirst().filter(({ to }) => query.to === undefined || to === query.to),
  )
  app.get<{ Querystring: { to?: string } }>('/mail', ({ query }) =>
    world.mail.newestFirst().filter((mail) => query.to === undefined || mail.to.includes(query.to)),
  )
}

const ADVANCE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['seconds'],
  properties: { seconds: { type: 'number', minimum: 0, maximum: 31_536_000 } },
} as const

function configView(world: World) {
  return { ...world.config.current(), clock_offset_seconds: world.clock.offsetSeconds() }
}

function registerTransactions(app: FastifyInstance, world: World): void {
  app.get('/transactions', () => paymentsNewestFirst(world).map((payment) => payment.describe()))

  app.get<{ Params: { ref: string } }>('/transactions/:ref', ({ params }, reply) => {
    const payment = findPayment(world, params.ref)
    return payment ? reply.send(payment.describe()) : noTransaction(reply)
  })

  app.post<{ Params: { ref: string }; Body: unknown }>('/transactions/:ref/outcome', async ({ params, body, host }, reply) => {
    const payment = findPayment(world, params.ref)
    if (!payment) return noTransaction(reply)
    const ending = await payment.end(body)
    if (!('problem' in ending)) return endingView(ending, host)
    const { code, message } = ending.problem === 'outcome_unknown' ? unknownOutcome(payment) : PROBLEMS[ending.problem]
    return refuse(reply, code, { error: ending.problem, message })
  })
}

function endingView({ redirectUrl, post }: Exclude<Ending, { problem: EndingProblem }>, host: string) {
  const address = redirectUrl?.startsWith('/') ? `http://${host}${redirectUrl}` : redirectUrl
  return { redirect_url: address, ...(post ? { post } : {}) }
}

function unknownOutcome({ outcomes }: ControlledPayment): { code: number; message: string } {
  return { code: 400, message: `One of: ${outcomes.join(', ')}.` }
}

function noTransaction(reply: FastifyReply): FastifyReply {
  const message = 'No payment of this name was begun since the last reset.'
  return refuse(reply, 404, { error: 'transaction_not_found', message })
}

function refuse(reply: FastifyReply, code: number, body: { error: string; message: string }): FastifyReply {
  return reply.code(code).send(body)
}
