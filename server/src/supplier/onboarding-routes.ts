import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { consoleTokenIn } from '../platform/http/console-cookie.ts'
import { bind } from '../platform/http/http.ts'
import { joinWithAccount, sendJoinLink, showJoinLink } from './onboarding/join.ts'
import { showOnboarding } from './onboarding/show-onboarding.ts'
import { startOrganisation } from './onboarding/start-organisation.ts'
import { submitOrganisation } from './onboarding/submit-organisation.ts'
import { respondWithSession, cookieOf, deviceOf } from './session-cookie.ts'
import { findSupplier } from './sessions/find-supplier.ts'
import { showSession } from './sessions/show-session.ts'

/** Mounts the calls of onboarding: from joining to the submission of a new organisation. */
export function onboardingRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /supplier/join', async ({ body: { email }, caller: { address, locale }, request }) => {
    await sendJoinLink(app, { email, locale, address, device: request.device })
    return { data: { is_done: true } }
  })
  bind(api, 'POST /supplier/join/link', async ({ body: { token }, caller: { address } }) => {
    await app.limits.count('memberTokens', address)
    return { data: await showJoinLink(app, token) }
  })
  bind(api, 'POST /supplier/join/account', async ({ body, caller: { address, requestId, locale }, request, reply }) => {
    await app.limits.count('memberTokens', address)
    return respondWithSession(
      app,
      reply,
      await joinWithAccount(app, { ...body, address, requestId, locale, device: deviceOf(request) }),
    )
  })
  bind(api, 'POST /supplier/organisations', async ({ body, caller, request }) => {
    const { kind, name, legal_name: legalName } = body
    await startOrganisation(app, caller, { kind, name, legalName })
    // With the organisation, the token against cross-site requests changes, too.
    const person = await findSupplier(app, consoleTokenIn(request.headers.cookie, cookieOf(app)) ?? '')
    if (!person) throw new AppError('unauthenticated')
    return { data: await showSession(app.db, person) }
  })
  bind(api, 'GET /supplier/onboarding', async ({ caller: { scope, locale } }) => ({
    data: await showOnboarding(app.db, scope, locale),
  }))
  bind(api, 'POST /supplier/onboarding/submit', async ({ caller }) => {
    await submitOrganisation(app, caller)
    return { data: await showOnboarding(app.db, caller.scope, caller.locale) }
  })
}
