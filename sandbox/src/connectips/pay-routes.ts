import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import {
  closedPage,
  closeTabPage,
  failedPage,
  paidPage,
  returnTwicePage,
  sessionOverPage,
  unknownPaymentPage,
  waitingPage,
} from './after-page.ts'
import { loginPage } from './login-page.ts'
import { TEST_PAYER } from './merchant.ts'
import { applyOutcome, paidOthers, readChoice, STAFF_OUTCOMES, type OutcomeChoice } from './outcomes.ts'
import { failureAddress, successAddress } from './return-address.ts'
import { isSessionOver, isSettled, type Transaction } from './transactions.ts'

type SessionParams = { Params: { session: string } }

const PAYING = ['pay', 'pay_no_return', 'pay_twice', 'pay_late', 'pay_tampered', 'pending']

/** Registers the payer's pages, where the gateway leads after the merchant's form. */
export function registerPayPages(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<SessionParams>('/pay/:session', (request, reply) => {
    const transaction = sandbox.connectips.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    return sendPage(reply, 200, pageFor(sandbox, transaction))
  })

  app.post<SessionParams & { Body: unknown }>('/pay/:session', (request, reply) => {
    const transaction = sandbox.connectips.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    const choice = readChoice(request.body)
    if (!choice || STAFF_OUTCOMES.includes(choice.outcome)) return sendPage(reply, 200, pageFor(sandbox, transaction))
    if (!isChoosable(sandbox, transaction, choice)) return sendPage(reply, 409, pageFor(sandbox, transaction))
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
  if ('problem' in result) return sendPage(reply, 409, pageFor(sandbox, transaction))
  if (result.redirectUrl === null) return sendPage(reply, 200, closeTabPage())
  if (choice.outcome === 'pay_twice') return sendPage(reply, 200, returnTwicePage(result.redirectUrl))
  const after = sandbox.connectips.find(transaction.form.TXNID) ?? transaction
  const isStillDue = choice.outcome === 'pay_late' && !isSettled(after, sandbox.clock.now())
  if (isStillDue || choice.outcome === 'fail') return sendPage(reply, 200, pageFor(sandbox, after))
  return reply.code(302).header('location', result.redirectUrl).send()
}

function isChoosable(sandbox: SandboxState, transaction: Transaction, { outcome }: OutcomeChoice): boolean {
  if (transaction.state === 'paid') return outcome === 'pay'
  if (transaction.state !== 'open') return false
  return outcome === 'pay_late' || !isSessionOver(transaction, sandbox.clock.now())
}

function pageFor(sandbox: SandboxState, transaction: Transaction): string {
  const now = sandbox.clock.now()
  const quirks = sandbox.config.current().connectips
  const { state, settlesAt } = transaction
  const failureUrl = failureAddress(transaction, quirks)
  if (state === 'open') {
    return isSessionOver(transaction, now) ? sessionOverPage(transaction, failureUrl) : openPage(sandbox, transaction)
  }
  if (settlesAt !== null && ['paid', 'pending', 'late'].includes(state)) {
    return now >= settlesAt ? paidPage(successAddress(transaction, quirks)) : waitingPage(settlesAt, now)
  }
  return state === 'failed' ? failedPage(failureUrl) : closedPage(transaction, failureUrl)
}

function openPage(sandbox: SandboxState, transaction: Transaction, loginError = false): string {
  return loginPage({ transaction, others: paidOthers(sandbox, transaction), now: sandbox.clock.now(), loginError })
}

/** Returns whether the login is that of a test payer. Also true without the login fields, so that scripts need not log in. */
function isTestPayer(body: unknown): boolean {
  const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  if (fields.get('user') === undefined) return true
  const { user, password, otp } = TEST_PAYER
  return fields.get('user') === user && fields.get('password') === password && fields.get('otp') === otp
}

function sendPage(reply: FastifyReply, code: number, body: string): FastifyReply {
  return reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .header('cache-control', 'no-store')
    .send(body)
}
