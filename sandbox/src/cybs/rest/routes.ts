import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxState } from '../../state.ts'
import { findSignatureProblem } from './http-signature.ts'
import { refundPayment, voidPayment, type RestResponse } from './refunds.ts'
import { isOldestFirst, pageIn, searchPayments, searchIn, transactionDetail } from './search.ts'

type IdParams = { Params: { transaction_id: string } }

/** Registers the acquirer's REST API, whose every call has to be signed: search, transaction, void and refund. */
export function registerCardRest(app: FastifyInstance, sandbox: SandboxState): void {
  const texts = keepBodyTexts(app)
  app.addHook('preHandler', async (request, reply) => {
    const { method, url: target, headers } = request
    const problem = findSignatureProblem({ method, target, headers, body: texts.get(request) ?? '' }, sandbox.clock.now())
    if (problem === null) return undefined
    return reply.code(401).send({ response: { rmsg: `Authentication Failed: ${problem}` } })
  })

  app.post('/tss/v2/searches', callOf('search'), ({ body }, reply) => {
    const search = searchIn(body)
    if (search === null) return send(reply, { code: 400, body: { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' } })
    const results = searchPayments(sandbox, { search, isOldestFirst: isOldestFirst(body), page: pageIn(body) })
    return send(reply, { code: 201, body: results })
  })
  app.get<IdParams>('/tss/v2/transactions/:transaction_id', callOf('transaction'), ({ params }, reply) => {
    const body = transactionDetail(sandbox, params.transaction_id)
    return send(reply, body ? { code: 200, body } : { code: 404, body: { status: 'NOT_FOUND', message: 'No such transaction' } })
  })
  app.post<IdParams>('/pts/v2/payments/:transaction_id/voids', callOf('void'), ({ params, body }, reply) =>
    send(reply, voidPayment({ sandbox, transactionId: params.transaction_id, body })),
  )
  app.post<IdParams>('/pts/v2/payments/:transaction_id/refunds', callOf('refund'), ({ params, body }, reply) =>
    send(reply, refundPayment({ sandbox, transactionId: params.transaction_id, body })),
  )
}

function callOf(endpoint: string) {
  return { config: { call: { provider: 'cybs', endpoint } } }
}

function send(reply: FastifyReply, { code, body }: RestResponse): FastifyReply {
  return reply.code(code).send(body)
}

/** Keeps the text of each body beside the parsed JSON: the digest covers the exact text. */
function keepBodyTexts(app: FastifyInstance): WeakMap<FastifyRequest, string> {
  const texts = new WeakMap<FastifyRequest, string>()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, body)
    void parseJson(request, body, done)
  })
  return texts
}
