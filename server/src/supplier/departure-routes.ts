import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { callOffDeparture, previewCallOff, type AskStaff } from './departures/call-off.ts'
import {
  addDepartures,
  changePackagePrice,
  editDepartures,
  listDepartures,
  undoPackageAct,
} from './departures/edit-departures.ts'
import { moveTravellers, previewMoves } from './departures/move-travellers.ts'

const acted = (id: number | null) => ({ data: { act_id: id === null ? null : String(id) } })

/** Mounts the calls about departures of a supplier's packages. */
export function departureRoutes(api: FastifyInstance, app: App, askStaff: AskStaff): void {
  bind(api, 'GET /supplier/departures', async ({ caller }) => ({ data: await listDepartures(app, caller) }))
  bind(api, 'POST /supplier/packages/:slug/departures', async ({ caller, params: { slug }, body }) =>
    acted(await addDepartures(app, caller, { slug, ...body })),
  )
  bind(api, 'PATCH /supplier/packages/:slug/departures', async ({ caller, params: { slug }, body }) =>
    acted(await editDepartures(app, caller, { slug, ...body })),
  )
  bind(api, 'PUT /supplier/packages/:slug/price', async ({ caller, params: { slug }, body: { price } }) =>
    acted(await changePackagePrice(app, caller, { slug, price })),
  )
  bind(api, 'POST /supplier/packages/:slug/acts/:id/undo', async ({ caller, params: { slug, id } }) => ({
    data: await undoPackageAct(app, caller, { slug, id: Number(id) }),
  }))
  bind(api, 'GET /supplier/packages/:slug/departures/:day/call-off', async ({ caller, params, query }) => ({
    data: await previewCallOff(app, caller, { ...params, ...query }),
  }))
  bind(api, 'GET /supplier/packages/:slug/departures/:day/moves', async ({ caller, params, query }) => ({
    data: await previewMoves(app, caller, { ...params, ...query }),
  }))
  bind(api, 'POST /supplier/packages/:slug/departures/:day/moves', async ({ caller, params, body }) => ({
    data: await moveTravellers(app, caller, { ...params, ...body }),
  }))
  bind(api, 'POST /supplier/packages/:slug/departures/:day/call-off', async ({ caller, params, body }) => ({
    data: await callOffDeparture(app, caller, { ...params, ...body, askStaff }),
  }))
}
