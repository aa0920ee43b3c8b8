import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { inviteOwnerOf, withdrawInvitationTo } from './suppliers/keep-owners.ts'
import { showSupplier } from './suppliers/show-supplier.ts'
import { resumeSupplier, suspendSupplier } from './suppliers/suspend-supplier.ts'

/** Mounts the calls about the people and the suspension of suppliers. */
export function supplierFileRoutes(api: FastifyInstance, app: App): void {
  const show = async (id: number) => ({ data: await showSupplier(app.db, id) })

  bind(api, 'GET /staff/organisations/:id', async ({ params }) => show(Number(params.id)))
  bind(api, 'POST /staff/organisations/:id/owners', async ({ caller, params, body: { email, language } }) => {
    const id = Number(params.id)
    await inviteOwnerOf(app, staffActorOf(caller), { id, email, locale: language })
    return show(id)
  })
  bind(api, 'DELETE /staff/organisations/:id/invitations/:invitation', async ({ caller, params }) => {
    const id = Number(params.id)
    await withdrawInvitationTo(app, staffActorOf(caller), { id, invitation: Number(params.invitation) })
    return show(id)
  })
  bind(api, 'POST /staff/organisations/:id/suspend', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    await suspendSupplier(app, staffActorOf(caller), { id, reason })
    return show(id)
  })
  bind(api, 'POST /staff/organisations/:id/resume', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    const leftOff = await resumeSupplier(app, staffActorOf(caller), { id, reason })
    return { data: { organisation: await showSupplier(app.db, id), left_off: leftOff } }
  })
}
