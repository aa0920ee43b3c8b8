import type { FastifyInstance, FastifyReply } from 'fastify'
import { paySessionId, transactionCode } from '../ids.ts'
import type { World } from '../state.ts'
import { DUPLICATE_UUID, readForm, type FormRefusal, type PaymentForm } from './form.ts'
import { registerPayPages } from './pay-routes.ts'
import { answerStatus, readQuestion } from './status.ts'
import type { Transaction } from './transactions.ts'

const FORM_PATH = '/api/epay/main/v2/form'

/** eSewa's paths as its ePay v2 documentation gives them, to be mounted under a prefix. */
export function registerEsewa(app: FastifyInstance, world: World): void {
  app.post(FORM_PATH, { config: { call: { provider: 'esewa', endpoint: 'form' } } }, (request, reply) => {
    const reading = readForm(request.body)
    if (!reading.accepted) return refuseForm(reply, reading.refusal)
    if (world.transactions.find(reading.form.transaction_uuid)) return refuseForm(reply, DUPLICATE_UUID)
    const { session } = world.transactions.save(opened(world, reading.form, reading.totalPaisa))
    return reply.code(302).header('location', `/esewa/pay/${session}`).send()
  })

  for (const path of ['/api/epay/transaction/status/', '/api/epay/transaction/status']) {
    app.get(path, { config: { call: { provider: 'esewa', endpoint: 'status' } } }, (request, reply) => {
      const question = readQuestion(request.query)
      reply.header('content-type', 'application/json; charset=utf-8')
      if (!question) return reply.code(400).send('{"code":0,"error_message":"Invalid request."}')
      return reply.send(answerStatus(world, question))
    })
  }

  registerPayPages(app, world)
}

function refuseForm(reply: FastifyReply, refusal: FormRefusal): FastifyReply {
  return reply.code(400).send(refusal)
}

function opened(world: World, form: PaymentForm, totalPaisa: number): Transaction {
  const { seed, esewa } = world.config.current()
  const now = world.clock.now()
  return {
    form,
    session: paySessionId(seed, form.transaction_uuid),
    transactionCode: transactionCode(seed, form.transaction_uuid),
    state: 'open',
    paidPaisa: totalPaisa,
    createdAt: now,
    sessionEndsAt: now + esewa.session_seconds * 1000,
    settlesAt: null,
  }
}
