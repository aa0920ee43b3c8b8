import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxState } from '../state.ts'
import {
  closedPage,
  closeTabPage,
  questionPage,
  returnTwicePage,
  sessionOverPage,
  unknownCardPage,
  waitingPage,
} from './after-page.ts'
import { cardPage } from './card-page.ts'
import { NOT_THE_PAYERS, readCardChoice, type CardChoice, type CardResult } from './choice.ts'
import { GOOD_CARD, QUESTIONED_CARD, REASONS, SPECIAL_CARDS, type Decision } from './merchant.ts'
import { bringCardAbout, paidCards } from './outcomes.ts'
import { sendPage, sendReturn } from './page-answer.ts'
import { isCardSessionOver, type CardPayment } from './payments.ts'

type SessionParams = { Params: { session: string } }

export function registerCardPages(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<SessionParams>('/card/:session', ({ params }, reply) => {
    const payment = sandbox.cards.findBySession(params.session)
    return payment ? sendPage(reply, pageFor(sandbox, payment)) : sendPage(reply.code(404), unknownCardPage())
  })

  app.post<SessionParams & { Body: unknown }>('/card/:session', async ({ params, body }, reply) => {
    const payment = sandbox.cards.findBySession(params.session)
    if (!payment) return sendPage(reply.code(404), unknownCardPage())
    const choice = readCardChoice(body)
    if (!choice || NOT_THE_PAYERS.includes(choice.outcome)) return sendPage(reply, pageFor(sandbox, payment))
    if (!isChoosable(sandbox, payment, choice)) return sendPage(reply.code(409), pageFor(sandbox, payment))
    return press(sandbox, { payment, choice, body }, reply)
  })

  app.get<SessionParams>('/return/:session', ({ params }, reply) => {
    const payment = sandbox.cards.findBySession(params.session)
    if (!payment?.back) return sendPage(reply.code(404), unknownCardPage())
    const now = sandbox.clock.now()
    if (now < payment.back.readyAt) return sendPage(reply, waitingPage(payment.back.readyAt, now))
    return payment.back.twice ? sendPage(reply, returnTwicePage(payment.back)) : sendReturn(reply, payment.back)
  })
}

type Press = { payment: CardPayment; choice: CardChoice; body: unknown }

async function press(sandbox: SandboxState, { payment, choice, body }: Press, reply: FastifyReply): Promise<FastifyReply> {
  if (isCardWrong(choice, body))
    return sendPage(reply.code(422), openPage(sandbox, payment, 'This is no card number. The filled-in one works.'))
  const chosen = choice.outcome === 'pay' ? byCard(sandbox, payment, choice) : choice
  if (chosen === 'question') return sendPage(reply, questionPage(payment, choice.cardNumber ?? GOOD_CARD))
  const result = await bringCardAbout({ sandbox, payment, choice: chosen })
  return showResult(sandbox, { before: payment, result }, reply)
}

type Ended = { before: CardPayment; result: CardResult }

function showResult(sandbox: SandboxState, { before, result }: Ended, reply: FastifyReply): FastifyReply {
  const after = sandbox.cards.findBySession(before.session) ?? before
  if ('problem' in result) return sendPage(reply.code(409), pageFor(sandbox, after))
  const isDeclined = after.state === 'open' && after.tries.length > before.tries.length
  if (isDeclined) return sendPage(reply.code(402), openPage(sandbox, after, 'The card was declined. Try another one.'))
  if (!result.back) return sendPage(reply, after.state === 'accepted' ? closeTabPage() : pageFor(sandbox, after))
  // A forged or borrowed result is not this payment's own, so nothing of it is kept.
  if (result.back.fields !== after.back?.fields) return sendReturn(reply, result.back)
  return reply.code(303).header('location', `/cybs/return/${before.session}`).send()
}

/** What the bank says to this card number. */
function byCard(sandbox: SandboxState, payment: CardPayment, choice: CardChoice): CardChoice | 'question' {
  const { cardNumber = GOOD_CARD } = choice
  if (payment.state !== 'open') return choice
  if (cardNumber === QUESTIONED_CARD || sandbox.config.current().cybs.three_ds === 'always') return 'question'
  const reason = SPECIAL_CARDS[cardNumber]
  if (reason === undefined) return choice
  return { cardNumber, reason, outcome: reason === 110 ? 'pay_partial' : ENDS[REASONS[reason].decision] }
}

const ENDS: Record<Decision, CardChoice['outcome']> = { ACCEPT: 'pay', REVIEW: 'review', DECLINE: 'decline', ERROR: 'error' }

function isChoosable(sandbox: SandboxState, payment: CardPayment, { outcome }: CardChoice): boolean {
  if (payment.state === 'accepted') return outcome === 'pay' && payment.back !== null
  if (payment.state !== 'open') return false
  return outcome === 'pay_late' || !isCardSessionOver(payment, sandbox.clock.now())
}

function pageFor(sandbox: SandboxState, payment: CardPayment): string {
  if (payment.state !== 'open') return closedPage(payment)
  return isCardSessionOver(payment, sandbox.clock.now()) ? sessionOverPage(payment) : openPage(sandbox, payment)
}

function openPage(sandbox: SandboxState, payment: CardPayment, alert: string | null = null): string {
  return cardPage({ payment, others: paidCards(sandbox, payment), now: sandbox.clock.now(), alert })
}

/** A form without a number passes: scripts need not type one, only what is no number is refused. */
function isCardWrong({ outcome, cardNumber }: CardChoice, body: unknown): boolean {
  if (outcome !== 'pay' || cardNumber !== undefined) return false
  return typeof body === 'object' && body !== null && 'card_number' in body
}
