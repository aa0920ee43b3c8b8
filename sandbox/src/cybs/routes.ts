import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardSessionId, cardTransactionId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { deniedPage } from './after-page.ts'
import { readCardForm, type CardForm } from './form.ts'
import { sendPage, sendReturn } from './page-answer.ts'
import type { CardPayment, CardTry } from './payments.ts'
import { registerCardPages } from './pay-routes.ts'
import { replyTo } from './reply.ts'
import { registerCardRest } from './rest-routes.ts'

/** The acquirer's paths as its Secure Acceptance guide gives them, to be mounted under a prefix. */
export function registerCards(app: FastifyInstance, sandbox: SandboxState): void {
  app.post('/pay', { config: { call: { provider: 'cybs', endpoint: 'pay' } } }, (request, reply) => {
    const { signed_time_window_seconds, duplicate_seconds } = sandbox.config.current().cybs
    const now = sandbox.clock.now()
    const reading = readCardForm(request.body, { now, windowSeconds: signed_time_window_seconds })
    // @NOTE documented is only that access is denied; that the merchant is told nothing is an assumption.
    if (!reading.accepted) return sendPage(reply.code(403), deniedPage(reading.reason))
    const before = sandbox.cards.find(reading.form.transactionUuid)
    if (before && now < before.openedAt + duplicate_seconds * 1000) return refuseDuplicate(sandbox, before, reply)
    const { session } = sandbox.cards.save(opened(sandbox, reading.form, before))
    return reply.code(302).header('location', `/cybs/card/${session}`).send()
  })

  registerCardPages(app, sandbox)
  app.register(async (rest) => registerCardRest(rest, sandbox))
}

function opened(sandbox: SandboxState, form: CardForm, before: CardPayment | undefined): CardPayment {
  const { seed, cybs } = sandbox.config.current()
  const now = sandbox.clock.now()
  return {
    form,
    session: cardSessionId(seed, `${form.transactionUuid}|${now}`),
    state: 'open',
    tries: before?.tries ?? [],
    credits: before?.credits ?? [],
    openedAt: now,
    sessionEndsAt: now + cybs.session_seconds * 1000,
    back: null,
  }
}

/** Secure Acceptance guide: ERROR with reason 104 goes back at once; the payment itself stays as it is. */
function refuseDuplicate(sandbox: SandboxState, payment: CardPayment, reply: FastifyReply): FastifyReply {
  const now = sandbox.clock.now()
  const { receipt_url } = sandbox.config.current().cybs
  const refused: CardTry = {
    transactionId: cardTransactionId(sandbox.config.current().seed, `${payment.form.transactionUuid}|duplicate|${now}`),
    reason: 104,
    requestPaisa: payment.form.paisa,
    authPaisa: null,
    cardNumber: '',
    at: now,
    takenAt: null,
  }
  return sendReturn(reply, { url: payment.form.receiptUrl || receipt_url, fields: replyTo(payment, refused) })
}
