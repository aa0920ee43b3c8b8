import type { FastifyInstance } from 'fastify'
import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { acceptForms, type PostedForm } from '../../../platform/http/bodies/form-bodies.ts'
import { bind } from '../../../platform/http/http.ts'
import { startKeys, type PaymentActs } from '../provider.ts'
import { nicConfig } from './config.ts'
import { nicForm } from './form.ts'
import { receiveNicReply, type NicReplied } from './receive-reply.ts'

/**
 * Registers the endpoint that starts a card payment (spec 1 §7) and those to which the card page posts its replies, by browser
 * and by server.
 */
export function registerNicRoutes(api: FastifyInstance, app: App, acts: PaymentActs): void {
  bind(api, 'GET /payment/nic/initiate/:reference', async ({ params, headers, caller }) => {
    await app.limits.count('payments', caller.address)
    const key = { typedReference: params.reference, ...startKeys(headers) }
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

/** Both replies come from another site without a session, so only the bank's signature authenticates them. */
function registerReplies(scope: FastifyInstance, app: App, acts: PaymentActs): void {
  acceptForms(scope)
  const schema = (summary: string) => ({ schema: { summary, tags: ['payment'], consumes: FORMS } })

  scope.post<Posted>('/payment/nic/return', schema('Receives the payer from the card page'), async ({ body, id }, reply) => {
    const replied = await receiveNicReply(app, acts, { posted: body ?? [], source: 'return', requestId: id })
    return reply.header('cache-control', 'private, no-store').redirect(pageAfter(replied), 303)
  })

  scope.post<Posted>('/payment/nic/notify', schema("Receives the bank's notice of a payment"), async ({ body, id }, reply) => {
    const replied = await receiveNicReply(app, acts, { posted: body ?? [], source: 'notice', requestId: id })
    // Only an unsigned reply is refused: the bank would resend a signed one unchanged.
    if (replied.kind === 'refused' && !replied.isSigned) throw new AppError('bad_request')
    return reply.header('cache-control', 'private, no-store').send({ data: null })
  })
}

/** Returns the path of the page to show after a reply (spec 1 §2); the browser is on our own origin. */
function pageAfter(replied: NicReplied): string {
  if (replied.kind === 'refused') return '/payment-error-page'
  if (replied.kind === 'postponed') return `/payment-error-page?bookingReference=${encodeURIComponent(replied.reference)}`
  const { reference, outcome } = replied
  if (outcome === 'cancelled') return `/payment/${reference}?q=fu`
  return `/payment-${outcome === 'paid' ? 'success' : 'error'}-page?bookingReference=${reference}`
}
