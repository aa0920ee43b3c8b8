import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxState } from '../state.ts'
import { whatIsUnsigned } from './http-signature.ts'
import { refund, voidPayment, type RestAnswer } from './refunds.ts'
import { isOldestFirst, pageIn, searchAnswer, searchIn, transactionDetail } from './search.ts'

type IdParams = { Params: { transaction_id: string } }

/** The acquirer's REST paths, each call to be signed. */
export function registerCardRest(app: FastifyInstance, sandbox: SandboxState): void {
  const texts = keepTexts(app)
  app.addHook('preHandler', async (request, reply) => {
    const { method, url: target, headers } = request
    const problem = whatIsUnsigned({ method, target, headers, body: texts.get(request) ?? '' }, sandbox.clock.now())
    if (problem === null) return undefined
    return reply.code(401).send({ response: { rmsg: `Authentication Failed: ${problem}` } })
  })

  app.post('/tss/v2/searches', callOf('search'), ({ body }, reply) => {
    const search = searchIn(body)
    if (search === null) return answer(reply, { code: 400, body: { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' } })
    const asked = { search, isOldestFirst: isOldestFirst(body), page: pageIn(body) }
    return answer(reply, { code: 201, body: searchAnswer(sandbox, asked) })
  })
  app.get<IdParams>('/tss/v2/transactions/:transaction_id', callOf('transaction'), ({ params }, reply) => {
    const body = transactionDetail(sandbox, params.transaction_id)
    return answer(
      reply,
      body ? { code: 200, body } : { code: 404, body: { status: 'NOT_FOUND', message: 'No such transaction' } },
    )
  })
  app.post<IdParams>('/pts/v2/payments/:transaction_id/voids', callOf('void'), ({ params, body }, reply) =>
    answer(reply, voidPayment({ sandbox, transactionId: params.transaction_id, body })),
  )
  app.post<IdParams>('/pts/v2/payments/:transaction_id/refunds', callOf('refund'), ({ params, body }, reply) =>
    answer(reply, refund({ sandbox, transactionId: params.transaction_id, body })),
  )
}

function callOf(endpoint: string) {
  return { config: { call: { provider: 'cybs', endpoint } } }
}

function answer(reply: FastifyReply, { code, body }: RestAnswer): FastifyReply {
  return reply.code(code).send(body)
}

/** The digest is of the very text that was sent, so it is kept beside what was read from it. */
function keepTexts(app: FastifyInstance): WeakMap<FastifyRequest, string> {
  const texts = new WeakMap<FastifyRequest, string>()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, body)
    void parseJson(request, body, done)
  })
  return texts
}
