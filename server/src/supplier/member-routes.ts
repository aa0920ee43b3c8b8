import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { acceptInvitation, joinWithNewAccount, showInvitation } from './invitations/accept-invitation.ts'
import { inviteMember } from './invitations/invite-member.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { changeMember, leaveOrganisation, removeMember, transferOwnership } from './members/change-member.ts'
import { listMembers } from './members/list-members.ts'
import { rightsOf } from './members/rules/rights.ts'
import { respondWithSession, deviceOf } from './session-cookie.ts'

const DONE = { data: { is_done: true } } as const

/** Mounts the calls about members and invitations. */
export function memberRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /supplier/invitation', async ({ body: { token }, caller: { address } }) => {
    await app.limits.count('memberTokens', address)
    return { data: await showInvitation(app, token) }
  })
  bind(api, 'POST /supplier/invitation/accept', async ({ body, caller: { address, requestId }, request, reply }) => {
    await app.limits.count('memberTokens', address)
    const { token, password, code } = body
    return respondWithSession(
      app,
      reply,
      await acceptInvitation(app, { token, password, code, address, requestId, device: deviceOf(request) }),
    )
  })
  bind(api, 'POST /supplier/invitation/join', async ({ body, caller: { address, requestId, locale }, request, reply }) => {
    await app.limits.count('memberTokens', address)
    return respondWithSession(
      app,
      reply,
      await joinWithNewAccount(app, { ...body, address, requestId, locale, device: deviceOf(request) }),
    )
  })
  bind(api, 'GET /supplier/members', async ({ caller }) => ({ data: await listMembers(app.db, caller) }))
  bind(api, 'POST /supplier/members', async ({ caller, body }) => {
    await inviteMember(app, caller, { email: body.email, rights: rightsOf(body) })
    return DONE
  })
  bind(api, 'DELETE /supplier/invitations/:id', async ({ caller, params }) => {
    await withdrawInvitation(app, caller, Number(params.id))
    return DONE
  })
  bind(api, 'PATCH /supplier/members/:id', async ({ caller, params, body }) => {
    await changeMember(app, caller, { id: Number(params.id), version: body.version, rights: rightsOf(body) })
    return DONE
  })
  bind(api, 'DELETE /supplier/members/:id', async ({ caller, params }) => {
    await removeMember(app, caller, Number(params.id))
    return DONE
  })
  bind(api, 'POST /supplier/members/:id/ownership', async ({ caller, params, body }) => {
    await transferOwnership(app, caller, { id: Number(params.id), password: body.current_password })
    return DONE
  })
  bind(api, 'POST /supplier/leave', async ({ caller }) => {
    await leaveOrganisation(app, caller)
    return DONE
  })
}
