import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { clearedConsoleCookie, consoleTokenIn } from '../platform/http/console-cookie.ts'
import { bind } from '../platform/http/http.ts'
import { bookingRoutes } from './booking-routes.ts'
import { supplierListingRoutes } from './listing-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { departureRoutes } from './departure-routes.ts'
import type { AskStaff } from './departures/call-off.ts'
import { onboardingRoutes } from './onboarding-routes.ts'
import { organisationRoutes } from './organisation-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { supplierPromotionRoutes } from './promotion-routes.ts'
import { supplierReviewRoutes } from './review-routes.ts'
import { smsRoutes } from './sms-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { noticeRoutes } from './notice-routes.ts'
import { respondWithSession, cookieOf, deviceOf } from './session-cookie.ts'
import { chooseOrganisation } from './sessions/choose-organisation.ts'
import { endOwnSession } from './sessions/end-session.ts'
import { findSupplier } from './sessions/find-supplier.ts'
import { showSession } from './sessions/show-session.ts'
import { signIn } from './sign-in/sign-in.ts'

const DONE = { data: { is_done: true } } as const

/** Mounts the calls of the suppliers' area. `askStaff` hands requests that suppliers may not decide alone to the noun *staff*. */
export function supplierRoutes(api: FastifyInstance, app: App, askStaff: AskStaff): void {
  sessionRoutes(api, app)
  messageRoutes(api, app)
  memberRoutes(api, app)
  organisationRoutes(api, app)
  onboardingRoutes(api, app)
  noticeRoutes(api, app)
  bookingRoutes(api, app)
  calendarRoutes(api, app)
  departureRoutes(api, app, askStaff)
  moneyRoutes(api, app)
  securityRoutes(api, app)
  smsRoutes(api, app)
  supplierReviewRoutes(api, app)
  supplierListingRoutes(api, app)
  supplierPromotionRoutes(api, app)
}

function sessionRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /supplier/sign-in', async ({ body: { name, password, code }, caller: { address }, request, reply }) =>
    respondWithSession(app, reply, await signIn(app, { name, password, code, address, device: deviceOf(request) })),
  )
  bind(api, 'GET /supplier/me', async ({ caller }) => ({ data: await showSession(app.db, caller.person) }))
  bind(api, 'POST /supplier/me/organisation', async ({ body, caller, request }) => {
    await chooseOrganisation(app, caller, Number(body.organisation_id))
    // With the organisation, the token against cross-site requests changes, too.
    const person = await findSupplier(app, consoleTokenIn(request.headers.cookie, cookieOf(app)) ?? '')
    if (!person) throw new AppError('unauthenticated')
    return { data: await showSession(app.db, person) }
  })
  bind(api, 'POST /supplier/sign-out', async ({ caller, reply }) => {
    await endOwnSession(app, caller)
    reply.header('set-cookie', clearedConsoleCookie(cookieOf(app)))
    return DONE
  })
}
