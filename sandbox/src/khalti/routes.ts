import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nepalIsoTime } from '../clock.ts'
import { khaltiId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { readAuthorization } from './authorization.ts'
import { readOrder, type Order } from './initiate.ts'
import { lookUpPayment } from './lookup.ts'
import { TEST_PAYERS, type Merchant } from './merchant.ts'
import { registerPayPages } from './pay-routes.ts'
import { payPath, type Payment } from './payments.ts'
import { refundPayment } from './refund.ts'
import { listPayments } from './statement.ts'

type Response = { code: number; body: object }

const REFUND_PATH = '/merchant-transaction/:transaction_id/refund/'
const LIST_PATH = '/merchant-transaction/'

const NO_SUCH_PAGE: Response = { code: 404, body: { detail: 'Not found.' } }

/** Registers Khalti's API (KPG-2 documentation) and the payer's pages, under a prefix. */
export function registerKhalti(app: FastifyInstance, sandbox: SandboxState): void {
  sendErrorsAsKhalti(app)

  app.post('/api/v2/epayment/initiate/', callTo('initiate'), (request, reply) =>
    answer(request, reply, (merchant) => answerInitiate(sandbox, merchant, request)),
  )
  app.post('/api/v2/epayment/lookup/', callTo('lookup'), (request, reply) =>
    answer(request, reply, (merchant) => lookUpPayment(sandbox, merchant, request.body)),
  )
  registerRefundAndStatement(app, sandbox)
  registerWithoutSlash(app, sandbox)
  registerPayPages(app, sandbox)
}

function registerRefundAndStatement(app: FastifyInstance, sandbox: SandboxState): void {
  for (const [base, isPrinted] of [
    ['/api', true],
    ['/api/v2', false],
  ] as const) {
    app.post<{ Params: { transaction_id: string } }>(base + REFUND_PATH, callTo('refund'), (request, reply) => {
      // Some integrations refund below /v2, which is not documented.
      if (!isPrinted && !sandbox.config.current().khalti.refund_under_v2) return send(reply, NO_SUCH_PAGE)
      const { params, body } = request
      return answer(request, reply, (merchant) =>
        refundPayment(sandbox, { merchant, transactionId: params.transaction_id, body }),
      )
    })
    app.get(base + LIST_PATH, callTo('list'), (request, reply) => {
      const address = `${originOf(request)}/khalti${base}${LIST_PATH}`
      return answer(request, reply, (merchant) => listPayments(sandbox, { merchant, query: request.query, address }))
    })
  }
}

/** Registers the paths without their trailing slash, where Khalti's framework answers 404, or redirects and loses the posted body. */
function registerWithoutSlash(app: FastifyInstance, sandbox: SandboxState): void {
  for (const endpoint of ['initiate', 'lookup'] as const) {
    const path = `/api/v2/epayment/${endpoint}`
    app.post(path, callTo(endpoint), (_request, reply) => {
      if (sandbox.config.current().khalti.without_slash === 'not_found') return send(reply, NO_SUCH_PAGE)
      return reply.code(301).header('location', `/khalti${path}/`).send()
    })
  }
}

function callTo(endpoint: 'initiate' | 'lookup' | 'refund' | 'list') {
  return { config: { call: { provider: 'khalti', endpoint } } }
}

function answer(request: FastifyRequest, reply: FastifyReply, respond: (merchant: Merchant) => Response): FastifyReply {
  const authorization = readAuthorization(request.headers.authorization)
  if ('refusal' in authorization) return send(reply, authorization.refusal)
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/json\b/i.test(type)) return send(reply, unsupported(type))
  return send(reply, respond(authorization.merchant))
}

function send(reply: FastifyReply, { code, body }: Response): FastifyReply {
  return reply.code(code).send(body)
}

function answerInitiate(sandbox: SandboxState, merchant: Merchant, request: FastifyRequest): Response {
  const reading = readOrder(request.body)
  if ('refusal' in reading) return reading.refusal
  const payment = sandbox.khalti.save(openedPayment(sandbox, merchant, reading.order))
  const body = {
    pidx: payment.pidx,
    payment_url: originOf(request) + payPath(payment),
    expires_at: nepalIsoTime(payment.linkEndsAt),
    expires_in: (payment.linkEndsAt - payment.createdAt) / 1000,
    ...reading.order.merchantExtras,
  }
  return { code: 200, body }
}

function openedPayment(sandbox: SandboxState, merchant: Merchant, order: Order): Payment {
  const { seed, khalti } = sandbox.config.current()
  const now = sandbox.clock.now()
  // The same order may be sent again as another payment, so its ordinal is part of the ids.
  const subject = `${order.purchase_order_id}|${sandbox.khalti.countOf(order.purchase_order_id)}`
  return {
    pidx: khaltiId(seed, 'pidx', subject),
    merchant,
    order,
    state: 'open',
    transactionId: khaltiId(seed, 'transaction', subject),
    bankTransactionId: khaltiId(seed, 'bank', subject),
    paidPaisa: order.amount,
    payerId: TEST_PAYERS.ids[0],
    refundedPaisa: 0,
    createdAt: now,
    linkEndsAt: now + khalti.link_seconds * 1000,
    settlesAt: null,
  }
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/** Refuses unreadable JSON with the messages of Khalti's framework. */
function sendErrorsAsKhalti(app: FastifyInstance): void {
  app.setErrorHandler<{ statusCode?: number; code?: string; message: string }>((error, request, reply) => {
    if (error.statusCode === 415) return send(reply, unsupported(request.headers['content-type'] ?? ''))
    if (error.statusCode === 400) return send(reply, { code: 400, body: { detail: `JSON parse error - ${error.message}` } })
    throw error
  })
}

function unsupported(type: string): Response {
  return { code: 415, body: { detail: `Unsupported media type "${type}" in request.` } }
}
