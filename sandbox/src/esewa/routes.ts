import type { FastifyInstance, FastifyReply } from 'fastify'
import { paySessionId, transactionCode } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { DUPLICATE_UUID, readForm, type FormRefusal, type PaymentForm } from './form.ts'
import { registerPayPages } from './pay-routes.ts'
import { statusResponseText, readStatusRequest } from './status.ts'
import type { Transaction } from './transactions.ts'

const FORM_PATH = '/api/epay/main/v2/form'

/** Registers eSewa's form and status check (ePay v2 documentation) and the payer's pages, under a prefix. */
export function registerEsewa(app: FastifyInstance, sandbox: SandboxState): void {
  app.post(FORM_PATH, { config: { call: { provider: 'esewa', endpoint: 'form' } } }, (request, reply) => {
    const reading = readForm(request.body)
    if (!reading.accepted) return sendRefusal(reply, reading.refusal)
    if (sandbox.esewa.find(reading.form.transaction_uuid)) return sendRefusal(reply, DUPLICATE_UUID)
    const { session } = sandbox.esewa.save(openedTransaction(sandbox, reading.form, reading.totalPaisa))
    return reply.code(302).header('location', `/esewa/pay/${session}`).send()
  })

  for (const path of ['/api/epay/transaction/status/', '/api/epay/transaction/status']) {
    app.get(path, { config: { call: { provider: 'esewa', endpoint: 'status' } } }, (request, reply) => {
      const statusRequest = readStatusRequest(request.query)
      reply.header('content-type', 'application/json; charset=utf-8')
      if (!statusRequest) return reply.code(400).send('{"code":0,"error_message":"Invalid request."}')
      return reply.send(statusResponseText(sandbox, statusRequest))
    })
  }

  registerPayPages(app, sandbox)
}

function sendRefusal(reply: FastifyReply, refusal: FormRefusal): FastifyReply {
  return reply.code(400).send(refusal)
}

function openedTransaction(sandbox: SandboxState, form: PaymentForm, totalPaisa: number): Transaction {
  const { seed, esewa } = sandbox.config.current()
  const now = sandbox.clock.now()
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
