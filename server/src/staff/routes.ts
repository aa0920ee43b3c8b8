import { API_BASE } from '@chautari/contract/contract'
import { STAFF_SESSION_HOURS } from '@chautari/contract/staff/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { devices, type support } from '../account/index.ts'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { CONSOLE_COOKIES } from '../platform/http/console-caller.ts'
import { clearedConsoleCookie, consoleCookie } from '../platform/http/console-cookie.ts'
import { changeDuty, showDuty } from './duty/change-duty.ts'
import { decideApproval, listApprovals } from './approvals/decide-approval.ts'
import { previewApproval } from './approvals/preview-approval.ts'
import { listNamedEntries } from './entries/list-named-entries.ts'
import { staffActorOf } from './actor.ts'
import { endOwnKey, makeKey } from './keys/change-keys.ts'
import { decisionRoutes } from './decision-routes.ts'
import { listingRoutes } from './listing-routes.ts'
import { packageRoutes } from './package-routes.ts'
import { marketingRoutes } from './marketing-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { acceptInvitation } from './people/accept-invitation.ts'
import { changePerson } from './people/change-person.ts'
import { inviteAgain, invitePerson } from './people/invite-person.ts'
import { listPeople, showPerson } from './people/list-people.ts'
import { challengeInvited, setUpTotp, showInvitation } from './people/show-invitation.ts'
import { pictureRoutes } from './picture-routes.ts'
import { postRoutes } from './post-routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { textPageRoutes } from './text-page-routes.ts'
import { addPasskey, challengeOwn, removePasskey } from './security/change-passkeys.ts'
import { renewRecoveryCodes } from './security/renew-recovery-codes.ts'
import { presentMember, showSecurity } from './security/show-security.ts'
import { endOwnSession } from './sessions/end-session.ts'
import { findStaff } from './sessions/find-staff.ts'
import { challengeUser } from './sign-in/passkeys.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInWithPasskey } from './sign-in/sign-in-with-passkey.ts'
import { threadRoutes } from './thread-routes.ts'
import { travellerRoutes } from './traveller-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { overviewRoutes } from './overview-routes.ts'
import type { FigureSources } from './overview/show-overview.ts'
import { supplierFileRoutes } from './supplier-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { staffWorkRoutes } from './work-routes.ts'

const DONE = { data: { is_done: true as const } }
const COOKIE_PATH = `${API_BASE}/staff`
const HOUR_SECONDS = 60 * 60

type Sources = {
  /** The sections of other modules in the data export of travellers. */
  exportSections: support.ExportSections
  /** The figures that only this process has in memory. */
  figures: FigureSources
}

/** Mounts the calls of the console. */
export function staffRoutes(api: FastifyInstance, app: App, { exportSections, figures }: Sources): void {
  signInRoutes(api, app)
  invitationRoutes(api, app)
  sessionRoutes(api, app)
  securityRoutes(api, app)
  teamRoutes(api, app)
  staffWorkRoutes(api, app)
  moneyRoutes(api, app)
  overviewRoutes(api, app, figures)
  settingsRoutes(api, app)
  decisionRoutes(api, app)
  travellerRoutes(api, app, exportSections)
  threadRoutes(api, app)
  listingRoutes(api, app)
  supplierFileRoutes(api, app)
  packageRoutes(api, app)
  pictureRoutes(api, app)
  marketingRoutes(api, app)
  priceRoutes(api, app)
  postRoutes(api, app)
  textPageRoutes(api, app)
  sheetRoutes(api, app)
}

const deviceOf = ({ headers }: FastifyRequest) => devices.describeDevice(headers['user-agent'])

function cookieOptions({ config }: App) {
  return { name: CONSOLE_COOKIES.staff, isSecure: config.publicUrl.startsWith('https:'), path: COOKIE_PATH }
}

function setSession(reply: FastifyReply, app: App, token: string): void {
  reply.header('set-cookie', consoleCookie(token, { ...cookieOptions(app), maxAgeSeconds: STAFF_SESSION_HOURS * HOUR_SECONDS }))
}

function signInRoutes(api: FastifyInstance, app: App): void {
  async function respondWithSession(reply: FastifyReply, token: string) {
    const staff = await findStaff(app, token)
    if (!staff) throw new AppError('unauthenticated')
    setSession(reply, app, token)
    return { data: presentMember(staff) }
  }

  bind(api, 'POST /staff/sign-in', async ({ body, caller: { address, requestId }, request, reply }) =>
    respondWithSession(reply, await signIn(app, { ...body, address, requestId, device: deviceOf(request) })),
  )
  bind(api, 'POST /staff/sign-in/passkey-options', async ({ caller: { address } }) => {
    await app.limits.count('staffChallenges', address)
    return { data: await challengeUser(app) }
  })
  bind(api, 'POST /staff/sign-in/passkey', async ({ body, caller: { address, requestId }, request, reply }) => {
    const { challenge_id: challengeId, response } = body
    return respondWithSession(
      reply,
      await signInWithPasskey(app, { challengeId, response, address, requestId, device: deviceOf(request) }),
    )
  })
}

function invitationRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /staff/invitation', async ({ body: { token }, caller: { address } }) => {
    await app.limits.count('staffChallenges', address)
    return { data: await showInvitation(app, token) }
  })
  bind(api, 'POST /staff/invitation/totp', async ({ body: { token }, caller: { address } }) => {
    await app.limits.count('staffChallenges', address)
    return { data: await setUpTotp(app, token) }
  })
  bind(api, 'POST /staff/invitation/passkey-options', async ({ body: { token }, caller: { address } }) => {
    await app.limits.count('staffChallenges', address)
    return { data: await challengeInvited(app, token) }
  })
  bind(api, 'POST /staff/invitation/accept', async ({ body, caller: { address, locale, requestId }, request, reply }) => {
    await app.limits.count('staffChallenges', address)
    const { token, recoveryCodes } = await acceptInvitation(app, { ...body, locale, requestId, device: deviceOf(request) })
    setSession(reply, app, token)
    return { data: { recovery_codes: recoveryCodes } }
  })
}

function sessionRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/me', async ({ caller }) => ({ data: presentMember(caller.staff) }))
  bind(api, 'POST /staff/sign-out', async ({ caller, reply }) => {
    await endOwnSession(app, caller)
    reply.header('set-cookie', clearedConsoleCookie(cookieOptions(app)))
    return DONE
  })
  bind(api, 'DELETE /staff/me/sessions/:id', async ({ caller, params }) => {
    await endOwnSession(app, caller, Number(params.id))
    return DONE
  })
}

function securityRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/me/duty', async ({ caller }) => ({ data: await showDuty(app, caller.staff.staffId) }))
  bind(api, 'PUT /staff/me/duty', async ({ caller, body }) => ({ data: await changeDuty(app, caller.staff.staffId, body) }))
  bind(api, 'GET /staff/me/security', async ({ caller }) => ({ data: await showSecurity(app, caller) }))
  bind(api, 'POST /staff/me/passkey-options', async ({ caller }) => ({ data: await challengeOwn(app, caller) }))
  bind(api, 'POST /staff/me/passkeys', async ({ caller, body, request }) => {
    const { challenge_id: challengeId, response } = body
    await addPasskey(app, { caller, challengeId, response, device: deviceOf(request) })
    return DONE
  })
  bind(api, 'DELETE /staff/me/passkeys/:id', async ({ caller, params }) => {
    await removePasskey(app, caller, Number(params.id))
    return DONE
  })
  bind(api, 'POST /staff/me/recovery-codes', async ({ caller }) => ({
    data: { recovery_codes: await renewRecoveryCodes(app, caller) },
  }))
  bind(api, 'POST /staff/me/keys', async ({ caller, body }) => ({ data: { key: await makeKey(app, caller, body.name) } }))
  bind(api, 'DELETE /staff/me/keys/:id', async ({ caller, params }) => {
    await endOwnKey(app, caller, Number(params.id))
    return DONE
  })
}

function teamRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/people', async () => ({ data: await listPeople(app.db) }))
  bind(api, 'POST /staff/people', async ({ caller, body }) => {
    const invitee = { ...body, locale: caller.locale }
    const { id } = await invitePerson(app, { by: staffActorOf(caller), invitee })
    return { data: await showPerson(app.db, id) }
  })
  bind(api, 'PATCH /staff/people/:id', async ({ caller, params, body: change }) => {
    const id = Number(params.id)
    await changePerson(app, { by: staffActorOf(caller), id, change })
    return { data: await showPerson(app.db, id) }
  })
  bind(api, 'POST /staff/people/:id/invitation', async ({ caller, params }) => {
    const id = Number(params.id)
    await inviteAgain(app, { by: staffActorOf(caller), id })
    return { data: await showPerson(app.db, id) }
  })
  bind(api, 'GET /staff/approvals', async ({ caller }) => ({ data: await listApprovals(app.db, staffActorOf(caller)) }))
  bind(api, 'POST /staff/approvals/:id/preview', async ({ caller, params, body: { decision } }) => ({
    data: await previewApproval(app, { id: Number(params.id), by: staffActorOf(caller), decision }),
  }))
  bind(api, 'POST /staff/approvals/:id', async ({ caller, params, body: decided }) => ({
    data: await decideApproval(app, { id: Number(params.id), by: staffActorOf(caller), decided }),
  }))
  bind(api, 'GET /staff/entries', ({ query, caller: { staff, locale } }) =>
    listNamedEntries(app.db, query, { permissions: staff.permissions, locale }),
  )
}
