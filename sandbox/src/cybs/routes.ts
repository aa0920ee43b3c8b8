import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardSessionId, cardTransactionId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { deniedPage } from './pages/after-page.ts'
import { readCardForm, type CardForm } from './form/form.ts'
import { sendPage, sendReturn } from './pages/send-page.ts'
import type { CardPayment, CardAttempt } from './payments.ts'
import { registerCardPages } from './pages/routes.ts'
import { replyTo } from './outcomes/reply.ts'
import { registerCardRest } from './rest/routes.ts'

/** Registers the acquirer's hosted checkout (Secure Acceptance guide), the payer's pages and the REST API, under a prefix. */
export function registerCards(app: FastifyInstance, sandbox: SandboxState): void {
  app.post('/pay', { config: { call: { provider: 'cybs', endpoint: 'pay' } } }, (request, reply) => {
    const { signed_time_window_seconds, duplicate_seconds } = sandbox.config.current().cybs
    const now = sandbox.clock.now()
    const reading = readCardForm(request.body, { now, windowSeconds: signed_time_window_seconds })
    // @NOTE the guide documents the denied access; that no notice is sent is our assumption.
    if (!reading.accepted) return sendPage(reply.code(403), deniedPage(reading.reason))
    const previous = sandbox.cards.find(reading.form.transactionUuid)
    if (previous && now < previous.openedAt + duplicate_seconds * 1000) return refuseDuplicate(sandbox, previous, reply)
    const { session } = sandbox.cards.save(openedPayment(sandbox, reading.form, previous))
    return reply.code(302).header('location', `/cybs/card/${session}`).send()
  })

  registerCardPages(app, sandbox)
  app.register(async (rest) => registerCardRest(rest, sandbox))
}

function openedPayment(sandbox: SandboxState, form: CardForm, previous: CardPayment | undefined): CardPayment {
  const { seed, cybs } = sandbox.config.current()
  const now = sandbox.clock.now()
  return {
    form,
    session: cardSessionId(seed, `${form.transactionUuid}|${now}`),
    state: 'open',
    attempts: previous?.attempts ?? [],
    credits: previous?.credits ?? [],
    openedAt: now,
    sessionEndsAt: now + cybs.session_seconds * 1000,
    returnPost: null,
  }
}

/** Returns ERROR with reason 104 at once (Secure Acceptance guide). The payment itself does not change. */
function refuseDuplicate(sandbox: SandboxState, payment: CardPayment, reply: FastifyReply): FastifyReply {
  const now = sandbox.clock.now()
  const { receipt_url } = sandbox.config.current().cybs
  const refused: CardAttempt = {
    transactionId: cardTransactionId(sandbox.config.current().seed, `${payment.form.transactionUuid}|duplicate|${now}`),
    reason: 104,
    requestPaisa: payment.form.paisa,
    authPaisa: null,
    cardNumber: '',
    at: now,
    chargedAt: null,
  }
  return sendReturn(reply, { url: payment.form.receiptUrl || receipt_url, fields: replyTo(payment, refused) })
}
