import type { FastifyInstance, FastifyReply } from 'fastify'
import { PAGE_POLICY } from '../page.ts'
import type { World } from '../state.ts'
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
import { bringAbout, paidOthers, STAFF_OUTCOMES, type OutcomeChoice } from './outcomes.ts'
import { readChoice } from './outcome-choice.ts'
import { payPage } from './pay-page.ts'
import { failureAddress, successAddress } from './return-address.ts'
import { isSessionOver, isSettled, statusOf, type Transaction } from './transactions.ts'

type SessionParams = { Params: { session: string } }

const PAYING = ['pay', 'pay_no_return', 'pay_twice', 'pay_late', 'pay_tampered', 'pending']

export function registerPayPages(app: FastifyInstance, world: World): void {
  app.get<SessionParams>('/pay/:session', (request, reply) => {
    const transaction = world.transactions.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    return showPayment(world, transaction, reply)
  })

  app.post<SessionParams & { Body: unknown }>('/pay/:session', (request, reply) => {
    const transaction = world.transactions.findBySession(request.params.session)
    if (!transaction) return sendPage(reply, 404, unknownPaymentPage())
    const choice = readChoice(request.body)
    if (!choice || STAFF_OUTCOMES.includes(choice.outcome)) return showPayment(world, transaction, reply)
    if (!isChoosable(world, transaction, choice)) return showPayment(world, transaction, reply.code(409))
    if (PAYING.includes(choice.outcome) && !isTestPayer(request.body)) {
      return sendPage(reply, 401, openPage(world, transaction, true))
    }
    return finish(world, { transaction, choice }, reply)
  })
}

function finish(
  world: World,
  { transaction, choice }: { transaction: Transaction; choice: OutcomeChoice },
  reply: FastifyReply,
): FastifyReply {
  const result = bringAbout({ world, transaction, choice })
  if ('problem' in result) return showPayment(world, transaction, reply.code(409))
  if (result.redirectUrl === null) return sendPage(reply, 200, closeTabPage())
  if (choice.outcome === 'pay_twice') return sendPage(reply, 200, returnTwicePage(result.redirectUrl))
  const after = world.transactions.find(transaction.form.transaction_uuid) ?? transaction
  if (choice.outcome === 'pay_late' && !isSettled(after, world.clock.now())) return showPayment(world, after, reply)
  return reply.code(302).header('location', result.redirectUrl).send()
}

function isChoosable(world: World, transaction: Transaction, { outcome }: OutcomeChoice): boolean {
  if (transaction.state === 'paid') return outcome === 'pay'
  if (transaction.state !== 'open') return false
  return outcome === 'pay_late' || !isSessionOver(transaction, world.clock.now())
}

function showPayment(world: World, transaction: Transaction, reply: FastifyReply): FastifyReply {
  return sendPage(reply, reply.statusCode, pageFor(world, transaction))
}

function pageFor(world: World, transaction: Transaction): string {
  const now = world.clock.now()
  const quirks = world.config.current().esewa
  const { state, settlesAt } = transaction
  if (state === 'open') return isSessionOver(transaction, now) ? sessionOverPage(transaction) : openPage(world, transaction)
  if (settlesAt !== null && ['paid', 'pending', 'late'].includes(state)) {
    return now >= settlesAt ? paidPage(successAddress(transaction, quirks)) : waitingPage(settlesAt, now)
  }
  const status = statusOf(transaction, now, { cancelStatus: quirks.cancel_status, lagSeconds: 0 })
  return closedPage(transaction, failureAddress(transaction, status, quirks))
}

function openPage(world: World, transaction: Transaction, loginError = false): string {
  return payPage({ transaction, others: paidOthers(world, transaction), now: world.clock.now(), loginError })
}

/** A form without the login fields passes: scripts need not log in, only a wrong login is refused. */
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
