import type { FastifyInstance } from 'fastify'
import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { acceptForms, type PostedForm } from '../../../platform/http/form-bodies.ts'
import { bind } from '../../../platform/http/http.ts'
import type { PaymentActs } from '../provider.ts'
import { nicConfig } from './config.ts'
import { nicForm } from './form.ts'
import { receiveNicReply, type NicReplied } from './receive-reply.ts'

/** Registers the call that starts a card payment (spec 1 §7), and the addresses to which the card page posts its payer and its notices. */
export function registerNicRoutes(api: FastifyInstance, app: App, acts: PaymentActs): void {
  bind(api, 'GET /payment/nic/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const key = { typedReference: params.reference, idempotencyKey: headers['idempotency-key'] }
    const { providerRef, wireAmount } = await acts.startPayment(app, { provider: 'nic', ...key, caller })
    const nic = nicConfig(app.config)
    if (!nic) throw new AppError('provider_unavailable')
    const { publicUrl } = app.config
    return nicForm({ nic, publicUrl }, { transactionUuid: providerRef, wireAmount }, await appNow(app.db))
  })

  void api.register(async (scope) => registerReplies(scope, app, acts))
}

type Posted = { Body: PostedForm | undefined }

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Both replies come from another site without a session: only the bank's signature counts. */
function registerReplies(scope: FastifyInstance, app: App, acts: PaymentActs): void {
  acceptForms(scope)
  const schema = (summary: string) => ({ schema: { summary, tags: ['payment'], consumes: FORMS } })

  scope.post<Posted>('/payment/nic/return', schema('Receives the payer from the card page'), async ({ body, id }, reply) => {
    const replied = await receiveNicReply(app, acts, { posted: body ?? [], way: 'return', requestId: id })
    return reply.header('cache-control', 'private, no-store').redirect(pageAfter(replied), 303)
  })

  scope.post<Posted>('/payment/nic/notify', schema("Receives the bank's notice of a payment"), async ({ body, id }, reply) => {
    const replied = await receiveNicReply(app, acts, { posted: body ?? [], way: 'notice', requestId: id })
    // Only an unsigned reply is refused: the bank would send a signed one again, unchanged.
    if (replied.kind === 'refused' && !replied.isSigned) throw new AppError('bad_request')
    return reply.header('cache-control', 'private, no-store').send({ data: null })
  })
}

/** Returns the page of the specification (spec 1 §2) to show after a reply, as a path: the browser is on our own origin. */
function pageAfter(replied: NicReplied): string {
  if (replied.kind === 'refused') return '/payment-error-page'
  const { reference, outcome } = replied
  if (outcome === 'left') return `/payment/${reference}?q=fu`
  return `/payment-${outcome === 'paid' ? 'success' : 'error'}-page?bookingReference=${reference}`
}
