import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import {
  closedPage,
  closeTabPage,
  paidPage,
  returnTwicePage,
  sessionOverPage,
  unknownPaymentPage,
  waitingPage,
} from './after-page.ts'
import { TEST_PAYERS } from './merchant.ts'
import { applyOutcome, paidOthers, STAFF_OUTCOMES, type OutcomeChoice } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { payPage } from './pay-page.ts'
import { failureAddress, successAddress } from './return-address.ts'
import { isSessionOver, isSettled, statusOf, type Transaction } from './transactions.ts'

type SessionParams = { Params: { session: string } }

const PAYING = ['pay', 'pay_no_return', 'pay_twice', 'pay_late', 'pay_tampered', 'pending']

/** Registers the payer's pages, where the form leads. */
export function registerPayPages(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<SessionParams>('/pay/:session', (request, reply) => {
    const transaction = sandbox.esewa.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    return showPayment(sandbox, transaction, reply)
  })

  app.post<SessionParams & { Body: unknown }>('/pay/:session', (request, reply) => {
    const transaction = sandbox.esewa.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    const choice = readChoice(request.body)
    if (!choice || STAFF_OUTCOMES.includes(choice.outcome)) return showPayment(sandbox, transaction, reply)
    if (!isChoosable(sandbox, transaction, choice)) return showPayment(sandbox, transaction, reply.code(409))
    if (PAYING.includes(choice.outcome) && !isTestPayer(request.body)) {
      return sendPage(reply, 401, openPage(sandbox, transaction, true))
    }
    return finish(sandbox, { transaction, choice }, reply)
  })
}

function finish(
  sandbox: SandboxState,
  { transaction, choice }: { transaction: Transaction; choice: OutcomeChoice },
  reply: FastifyReply,
): FastifyReply {
  const result = applyOutcome({ sandbox, transaction, choice })
  if ('problem' in result) return showPayment(sandbox, transaction, reply.code(409))
  if (result.redirectUrl === null) return sendPage(reply, 200, closeTabPage())
  if (choice.outcome === 'pay_twice') return sendPage(reply, 200, returnTwicePage(result.redirectUrl))
  const after = sandbox.esewa.find(transaction.form.transaction_uuid) ?? transaction
  if (choice.outcome === 'pay_late' && !isSettled(after, sandbox.clock.now())) return showPayment(sandbox, after, reply)
  return reply.code(302).header('location', result.redirectUrl).send()
}

function isChoosable(sandbox: SandboxState, transaction: Transaction, { outcome }: OutcomeChoice): boolean {
  if (transaction.state === 'paid') return outcome === 'pay'
  if (transaction.state !== 'open') return false
  return outcome === 'pay_late' || !isSessionOver(transaction, sandbox.clock.now())
}

function showPayment(sandbox: SandboxState, transaction: Transaction, reply: FastifyReply): FastifyReply {
  return sendPage(reply, reply.statusCode, pageFor(sandbox, transaction))
}

function pageFor(sandbox: SandboxState, transaction: Transaction): string {
  const now = sandbox.clock.now()
  const quirks = sandbox.config.current().esewa
  const { state, settlesAt } = transaction
  if (state === 'open') return isSessionOver(transaction, now) ? sessionOverPage(transaction) : openPage(sandbox, transaction)
  if (settlesAt !== null && ['paid', 'pending', 'late'].includes(state)) {
    return now >= settlesAt ? paidPage(successAddress(transaction, quirks)) : waitingPage(settlesAt, now)
  }
  const status = statusOf(transaction, now, { cancelStatus: quirks.cancel_status, lagSeconds: 0 })
  return closedPage(transaction, failureAddress(transaction, status, quirks))
}

function openPage(sandbox: SandboxState, transaction: Transaction, loginError = false): string {
  return payPage({ transaction, others: paidOthers(sandbox, transaction), now: sandbox.clock.now(), loginError })
}

/** Returns whether the login is that of a test payer. Also true without the login fields, so that scripts need not log in. */
function isTestPayer(body: unknown): boolean {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const id = fields.get('esewa_id')
  if (id === undefined) return true
  const isKnownId = TEST_PAYERS.ids.some((known) => known === id)
  return isKnownId && fields.get('password') === TEST_PAYERS.password && fields.get('token') === TEST_PAYERS.token
}

function sendPage(reply: FastifyReply, code: number, body: string): FastifyReply {
  return reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}
