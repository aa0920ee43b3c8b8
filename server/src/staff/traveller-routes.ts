import type { FastifyInstance } from 'fastify'
import type { support } from '../account/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import {
  deleteTraveller,
  endTravellerSessions,
  exportTraveller,
  previewTravellerDeletion,
} from './travellers/act-on-traveller.ts'
import { listTravellers, showTraveller } from './travellers/list-travellers.ts'

const DONE = { data: { is_done: true as const } }

/** Mounts the calls about the accounts of travellers. `sections` are those of the data export that other modules add. */
export function travellerRoutes(api: FastifyInstance, app: App, sections: support.ExportSections): void {
  bind(api, 'GET /staff/travellers', ({ query }) => listTravellers(app.db, query))
  bind(api, 'GET /staff/travellers/:id', async ({ params, caller }) => ({
    data: await showTraveller(app.db, Number(params.id), caller.locale),
  }))
  bind(api, 'POST /staff/travellers/:id/sessions/end', async ({ params, body, caller }) => {
    const session = body.session === null ? null : Number(body.session)
    await endTravellerSessions(app, { id: Number(params.id), session, by: staffActorOf(caller), reason: body.reason })
    return DONE
  })
  bind(api, 'POST /staff/travellers/:id/export', async ({ params, body, caller }) => ({
    data: await exportTraveller(app, { id: Number(params.id), by: staffActorOf(caller), reason: body.reason, sections }),
  }))
  bind(api, 'POST /staff/travellers/:id/deletion/preview', async ({ params, caller }) => ({
    data: await previewTravellerDeletion(app, { id: Number(params.id), by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/travellers/:id/deletion', async ({ params, body, caller }) => {
    await deleteTraveller(app, { id: Number(params.id), by: staffActorOf(caller), ...body })
    return DONE
  })
}
