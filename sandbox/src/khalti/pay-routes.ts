import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../pages/page.ts'
import type { SandboxState } from '../state.ts'
import { closeTabPage, linkOverPage, paidPage, returnTwicePage, unknownPaymentPage, usedPage, waitingPage } from './after-page.ts'
import { membersOf } from '../members.ts'
import { TEST_PAYERS } from './merchant.ts'
import { applyOutcome, paidOthers, STAFF_OUTCOMES, type OutcomeChoice } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { payPage } from './pay-page.ts'
import { isLinkOver, isSettled, type Payment } from './payments.ts'
import { successAddress } from './return-address.ts'

type PidxQuery = { Querystring: { pidx?: string } }

const PAYING = ['pay', 'pay_no_return', 'pay_twice', 'pay_late', 'pay_tampered', 'pending']

/** Registers the payer's pages, where the link leads. */
export function registerPayPages(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<PidxQuery>('/pay/', ({ query }, reply) => {
    const payment = sandbox.khalti.findByPidx(query.pidx ?? '')
    if (!payment) return sendPage(reply, 404, unknownPaymentPage())
    return showPayment(sandbox, payment, reply)
  })

  app.post<PidxQuery & { Body: unknown }>('/pay/', ({ query, body }, reply) => {
    const payment = sandbox.khalti.findByPidx(query.pidx ?? '')
    if (!payment) return sendPage(reply, 404, unknownPaymentPage())
    const choice = readChoice(body)
    if (!choice || STAFF_OUTCOMES.includes(choice.outcome)) return showPayment(sandbox, payment, reply)
    if (!isChoosable(sandbox, payment, choice)) return showPayment(sandbox, payment, reply.code(409))
    if (PAYING.includes(choice.outcome) && !isTestPayer(body)) return sendPage(reply, 401, openPage(sandbox, payment, true))
    return finish(sandbox, { payment: withPayer(sandbox, payment, body), choice }, reply)
  })
}

function finish(
  sandbox: SandboxState,
  { payment, choice }: { payment: Payment; choice: OutcomeChoice },
  reply: FastifyReply,
): FastifyReply {
  const result = applyOutcome({ sandbox, payment, choice })
  const after = sandbox.khalti.findByPidx(payment.pidx) ?? payment
  if ('problem' in result) return showPayment(sandbox, after, reply.code(409))
  if (choice.outcome === 'expire') return showPayment(sandbox, after, reply)
  if (result.redirectUrl === null) return sendPage(reply, 200, closeTabPage())
  if (choice.outcome === 'pay_twice') return sendPage(reply, 200, returnTwicePage(result.redirectUrl))
  if (choice.outcome === 'pay_late' && !isSettled(after, sandbox.clock.now())) return showPayment(sandbox, after, reply)
  return reply.code(302).header('location', result.redirectUrl).send()
}

function isChoosable(sandbox: SandboxState, payment: Payment, { outcome }: OutcomeChoice): boolean {
  if (payment.state === 'paid') return outcome === 'pay'
  if (payment.state !== 'open') return false
  return outcome === 'pay_late' || !isLinkOver(payment, sandbox.clock.now())
}

function showPayment(sandbox: SandboxState, payment: Payment, reply: FastifyReply): FastifyReply {
  return sendPage(reply, reply.statusCode, pageFor(sandbox, payment))
}

function pageFor(sandbox: SandboxState, payment: Payment): string {
  const now = sandbox.clock.now()
  const { state, settlesAt } = payment
  if (state === 'expired') return linkOverPage(payment)
  if (state === 'open') return isLinkOver(payment, now) ? linkOverPage(payment) : openPage(sandbox, payment)
  if (settlesAt !== null && ['paid', 'pending', 'late'].includes(state)) {
    return now >= settlesAt ? paidPage(successAddress(payment, sandbox.config.current().khalti)) : waitingPage(settlesAt, now)
  }
  return usedPage(payment)
}

function openPage(sandbox: SandboxState, payment: Payment, loginError = false): string {
  return payPage({ payment, others: paidOthers(sandbox, payment), now: sandbox.clock.now(), loginError })
}

/** Returns whether the login is that of a test payer. Also true without the login fields, so that scripts need not log in. */
function isTestPayer(body: unknown): boolean {
  const fields = membersOf(body)
  const id = fields.get('khalti_id')
  if (id === undefined) return true
  const isKnownId = TEST_PAYERS.ids.some((known) => known === id)
  return isKnownId && fields.get('mpin') === TEST_PAYERS.mpin && fields.get('otp') === TEST_PAYERS.otp
}

function withPayer(sandbox: SandboxState, payment: Payment, body: unknown): Payment {
  const payerId = TEST_PAYERS.ids.find((known) => known === membersOf(body).get('khalti_id'))
  return payerId === undefined || payment.state !== 'open' ? payment : sandbox.khalti.save({ ...payment, payerId })
}

function sendPage(reply: FastifyReply, code: number, body: string): FastifyReply {
  return (
    reply
      .code(code)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      // As the real page does: it cannot be shown in a frame.
      .header('x-frame-options', 'DENY')
      .header('cache-control', 'no-store')
      .send(body)
  )
}
