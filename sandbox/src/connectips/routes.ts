import type { FastifyInstance } from 'fastify'
import { connectIpsNumber, connectIpsSessionId } from '../ids.ts'
import { PAGE_POLICY } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import { refusedPage } from './after-page.ts'
import { registerCreditorApi } from './creditor-api.ts'
import { DUPLICATE_TXNID, readForm, type LoginForm } from './form.ts'
import { registerPayPages } from './pay-routes.ts'
import type { Transaction } from './transactions.ts'

/**
 * Registers NCHL's connectIPS Gateway as its documentation (doc.connectips.com, "connectIPS Gateway") gives it, under a prefix: the
 * login page (§3), `validatetxn` (§4) and `gettxndetail` (§5).
 */
export function registerConnectIps(app: FastifyInstance, sandbox: SandboxState): void {
  app.post('/connectipswebgw/loginpage', { config: { call: { provider: 'connectips', endpoint: 'form' } } }, (request, reply) => {
    const reading = readForm(request.body)
    const refusal = 'refusal' in reading ? reading.refusal : undefined
    if ('form' in reading && !sandbox.connectips.find(reading.form.TXNID)) {
      const { session } = sandbox.connectips.save(openedTransaction(sandbox, reading.form, reading.amountPaisa))
      return reply.code(302).header('location', `/connectips/pay/${session}`).send()
    }
    const { code, message } = refusal ?? DUPLICATE_TXNID
    return reply
      .code(code)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(refusedPage({ code, message }))
  })
  registerCreditorApi(app, sandbox)
  registerPayPages(app, sandbox)
}

function openedTransaction(sandbox: SandboxState, form: LoginForm, amountPaisa: number): Transaction {
  const { seed, connectips } = sandbox.config.current()
  const now = sandbox.clock.now()
  return {
    form,
    session: connectIpsSessionId(seed, form.TXNID),
    nchlTxnId: connectIpsNumber(seed, 'transaction', form.TXNID),
    batchId: connectIpsNumber(seed, 'batch', form.TXNID),
    state: 'open',
    paidPaisa: amountPaisa,
    createdAt: now,
    sessionEndsAt: now + connectips.session_seconds * 1000,
    settlesAt: null,
  }
}
