import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { offerSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './security/change-second-factor.ts'
import { showSecurity } from './security/show-security.ts'
import { endOwnSession } from './sessions/end-session.ts'

const DONE = { data: { is_done: true } } as const

/** Mounts the calls about a person's own security. */
export function securityRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/me/security', async ({ caller: { person, locale } }) => ({
    data: await showSecurity(app.db, person, locale),
  }))
  bind(api, 'POST /supplier/me/totp/setup', async ({ caller }) => ({ data: await offerSecondFactor(app, caller.person) }))
  bind(api, 'POST /supplier/me/totp', async ({ caller, body: { current_password: password, ...proof } }) => ({
    data: { recovery_codes: await turnOnSecondFactor(app, caller.person, { ...proof, password }) },
  }))
  bind(api, 'POST /supplier/me/totp/off', async ({ caller, body }) => {
    await turnOffSecondFactor(app, caller.person, body.current_password)
    return DONE
  })
  bind(api, 'DELETE /supplier/me/sessions/:id', async ({ caller, params }) => {
    await endOwnSession(app, caller, Number(params.id))
    return DONE
  })
}
