import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxState } from '../../state.ts'
import { GOOD_CARD, REASONS, SPECIAL_CARDS, THREE_DS_CARD, type Decision } from '../merchant.ts'
import { readCardChoice, STAFF_OUTCOMES, type CardChoice, type CardResult } from '../outcomes/choice.ts'
import { applyCardOutcome, paidOthers } from '../outcomes/outcomes.ts'
import { isCardSessionOver, type CardPayment } from '../payments.ts'
import {
  closedPage,
  closeTabPage,
  returnTwicePage,
  sessionOverPage,
  threeDsPage,
  unknownCardPage,
  waitingPage,
} from './after-page.ts'
import { cardPage } from './card-page.ts'
import { sendPage, sendReturn } from './send-page.ts'

type SessionParams = { Params: { session: string } }

/** Registers the payer's pages: the card page, and the page that returns to the merchant. */
export function registerCardPages(app: FastifyInstance, sandbox: SandboxState): void {
  app.get<SessionParams>('/card/:session', ({ params }, reply) => {
    const payment = sandbox.cards.findBySession(params.session)
    return payment ? sendPage(reply, pageFor(sandbox, payment)) : sendPage(reply.code(404), unknownCardPage())
  })

  app.post<SessionParams & { Body: unknown }>('/card/:session', async ({ params, body }, reply) => {
    const payment = sandbox.cards.findBySession(params.session)
    if (!payment) return sendPage(reply.code(404), unknownCardPage())
    const choice = readCardChoice(body)
    if (!choice || STAFF_OUTCOMES.includes(choice.outcome)) return sendPage(reply, pageFor(sandbox, payment))
    if (!isChoosable(sandbox, payment, choice)) return sendPage(reply.code(409), pageFor(sandbox, payment))
    return applyPressedButton(sandbox, { payment, choice, body }, reply)
  })

  app.get<SessionParams>('/return/:session', ({ params }, reply) => {
    const { returnPost } = sandbox.cards.findBySession(params.session) ?? {}
    if (!returnPost) return sendPage(reply.code(404), unknownCardPage())
    const now = sandbox.clock.now()
    if (now < returnPost.readyAt) return sendPage(reply, waitingPage(returnPost.readyAt, now))
    return returnPost.twice ? sendPage(reply, returnTwicePage(returnPost)) : sendReturn(reply, returnPost)
  })
}

type PressedButton = { payment: CardPayment; choice: CardChoice; body: unknown }

async function applyPressedButton(
  sandbox: SandboxState,
  { payment, choice, body }: PressedButton,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isCardInvalid(choice, body)) {
    return sendPage(reply.code(422), openPage(sandbox, payment, 'This is not a card number. Use the one filled in.'))
  }
  const chosen = choice.outcome === 'pay' ? outcomeOfCard(sandbox, payment, choice) : choice
  if (chosen === 'three_ds') return sendPage(reply, threeDsPage(payment, choice.cardNumber ?? GOOD_CARD))
  const result = await applyCardOutcome({ sandbox, payment, choice: chosen })
  return showResult(sandbox, { before: payment, result }, reply)
}

type AppliedOutcome = { before: CardPayment; result: CardResult }

function showResult(sandbox: SandboxState, { before, result }: AppliedOutcome, reply: FastifyReply): FastifyReply {
  const after = sandbox.cards.findBySession(before.session) ?? before
  if ('problem' in result) return sendPage(reply.code(409), pageFor(sandbox, after))
  const isDeclined = after.state === 'open' && after.attempts.length > before.attempts.length
  if (isDeclined) return sendPage(reply.code(402), openPage(sandbox, after, 'The card was declined. Try another one.'))
  const { returnPost } = result
  if (!returnPost) return sendPage(reply, after.state === 'accepted' ? closeTabPage() : pageFor(sandbox, after))
  // A forged or borrowed reply is not saved with the payment, so it is sent at once.
  if (returnPost.fields !== after.returnPost?.fields) return sendReturn(reply, returnPost)
  return reply.code(303).header('location', `/cybs/return/${before.session}`).send()
}

/** Returns the outcome that the card number leads to, or that its bank asks for 3-D Secure first. */
function outcomeOfCard(sandbox: SandboxState, payment: CardPayment, choice: CardChoice): CardChoice | 'three_ds' {
  const { cardNumber = GOOD_CARD } = choice
  if (payment.state !== 'open') return choice
  if (cardNumber === THREE_DS_CARD || sandbox.config.current().cybs.three_ds === 'always') return 'three_ds'
  const reason = SPECIAL_CARDS[cardNumber]
  if (reason === undefined) return choice
  return { cardNumber, reason, outcome: reason === 110 ? 'pay_partial' : OUTCOMES_BY_DECISION[REASONS[reason].decision] }
}

const OUTCOMES_BY_DECISION: Record<Decision, CardChoice['outcome']> = {
  ACCEPT: 'pay',
  REVIEW: 'review',
  DECLINE: 'decline',
  ERROR: 'error',
}

function isChoosable(sandbox: SandboxState, payment: CardPayment, { outcome }: CardChoice): boolean {
  if (payment.state === 'accepted') return outcome === 'pay' && payment.returnPost !== null
  if (payment.state !== 'open') return false
  return outcome === 'pay_late' || !isCardSessionOver(payment, sandbox.clock.now())
}

function pageFor(sandbox: SandboxState, payment: CardPayment): string {
  if (payment.state !== 'open') return closedPage(payment)
  return isCardSessionOver(payment, sandbox.clock.now()) ? sessionOverPage(payment) : openPage(sandbox, payment)
}

function openPage(sandbox: SandboxState, payment: CardPayment, alert: string | null = null): string {
  return cardPage({ payment, others: paidOthers(sandbox, payment), now: sandbox.clock.now(), alert })
}

/** Returns whether the typed card number is invalid. False without one, so that scripts need not type it. */
function isCardInvalid({ outcome, cardNumber }: CardChoice, body: unknown): boolean {
  if (outcome !== 'pay' || cardNumber !== undefined) return false
  return typeof body === 'object' && body !== null && 'card_number' in body
}
