import type { Locale } from '@chautari/contract/locale'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { reviewDesk } from '../supplier/index.ts'
import { staffActorOf } from './actor.ts'
import { inviteOwnerOf, withdrawInvitationTo } from './suppliers/invite-owners.ts'
import { acceptSupplier, confirmPhone, decideSupplierChange, sendSupplierBack } from './suppliers/review-supplier.ts'
import { showSupplier } from './suppliers/show-supplier.ts'
import { resumeSupplier, suspendSupplier } from './suppliers/suspend-supplier.ts'

/** Mounts the calls about the people, the review and the suspension of suppliers. */
export function supplierFileRoutes(api: FastifyInstance, app: App): void {
  const show = async (id: number, { locale }: { locale: Locale }) => ({ data: await showSupplier(app.db, id, locale) })

  bind(api, 'GET /staff/organisations/:id', async ({ caller, params }) => show(Number(params.id), caller))
  bind(api, 'POST /staff/organisations/:id/owners', async ({ caller, params, body: { email, language } }) => {
    const id = Number(params.id)
    await inviteOwnerOf(app, staffActorOf(caller), { id, email, locale: language })
    return show(id, caller)
  })
  bind(api, 'DELETE /staff/organisations/:id/invitations/:invitation', async ({ caller, params }) => {
    const id = Number(params.id)
    await withdrawInvitationTo(app, staffActorOf(caller), { id, invitation: Number(params.invitation) })
    return show(id, caller)
  })
  bind(api, 'POST /staff/organisations/:id/suspend', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    await suspendSupplier(app, staffActorOf(caller), { id, reason })
    return show(id, caller)
  })
  bind(api, 'POST /staff/organisations/:id/resume', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    const leftOff = await resumeSupplier(app, staffActorOf(caller), { id, reason })
    return { data: { organisation: await showSupplier(app.db, id, caller.locale), left_off: leftOff } }
  })
  reviewRoutes(api, app)
}

function reviewRoutes(api: FastifyInstance, app: App): void {
  const files = reviewDesk.openDocuments(app)

  bind(api, 'GET /staff/organisations/:id/documents/:document', ({ params }) =>
    reviewDesk.readDocument(app, files, { organisationId: Number(params.id), id: Number(params.document) }),
  )
  bind(api, 'POST /staff/organisations/:id/accept', async ({ caller, params }) => {
    const id = Number(params.id)
    const leftOff = await acceptSupplier(app, staffActorOf(caller), id)
    return { data: { organisation: await showSupplier(app.db, id, caller.locale), left_off: leftOff } }
  })
  bind(api, 'POST /staff/organisations/:id/send-back', async ({ caller, params, body: { reason } }) => {
    const id = Number(params.id)
    await sendSupplierBack(app, staffActorOf(caller), { id, reason })
    return { data: await showSupplier(app.db, id, caller.locale) }
  })
  bind(api, 'POST /staff/organisations/:id/phones', async ({ caller, params, body: { phone, reason } }) => {
    const id = Number(params.id)
    await confirmPhone(app, staffActorOf(caller), { id, phone, reason })
    return { data: await showSupplier(app.db, id, caller.locale) }
  })
  bind(api, 'POST /staff/organisations/:id/change', async ({ caller, params, body: { decision, reason } }) => {
    const id = Number(params.id)
    await decideSupplierChange(app, staffActorOf(caller), { id, reason, isAccepted: decision === 'accept' })
    return { data: await showSupplier(app.db, id, caller.locale) }
  })
}
