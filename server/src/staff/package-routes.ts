import type { FastifyInstance } from 'fastify'
import { journeys } from '../availability/index.ts'
import { packageFiles } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { appNow } from '../platform/database/transaction.ts'
import { bind } from '../platform/http/http.ts'
import { presentCallOff, previewCallOff } from './departures/call-off-departure.ts'
import { moveTravellers, previewMoves } from './departures/move-travellers.ts'
import { staffActorOf } from './actor.ts'
import { addDepartures, changePrice, editDepartures, undoPackageAct } from './listings/edit-departures.ts'
import { duplicatePackage } from './listings/duplicate-listings.ts'
import { listPackages } from './listings/list-listings.ts'
import { listedPackages } from '../listing/index.ts'

/** Mounts the calls of packages for staff. */
export function packageRoutes(api: FastifyInstance, app: App): void {
  async function showPackage(slug: string) {
    const file = await packageFiles.getPackageFile(app.db, slug)
    const departures = await journeys.findDeparturesForStaff(app.db, file.id)
    return { data: listedPackages.presentPackageFile(file, { departures, now: await appNow(app.db) }) }
  }

  bind(api, 'GET /staff/packages', async ({ query }) => listPackages(app, query))
  bind(api, 'GET /staff/packages/:slug', async ({ params }) => showPackage(params.slug))
  bind(api, 'POST /staff/packages', async ({ caller, body }) =>
    showPackage(await listedPackages.addPackage(app, staffActorOf(caller), body)),
  )
  bind(api, 'PATCH /staff/packages/:slug', async ({ caller, params: { slug }, body: change }) => {
    await listedPackages.changePackage(app, staffActorOf(caller), { slug, change })
    return showPackage(slug)
  })
  bind(api, 'POST /staff/packages/:slug/duplicate', async ({ caller, params: { slug }, body: { title } }) =>
    showPackage(await duplicatePackage(app, staffActorOf(caller), { slug, title })),
  )
  bind(api, 'POST /staff/packages/:slug/publish', async ({ caller, params: { slug } }) => {
    await listedPackages.publishPackage(app, staffActorOf(caller), slug)
    return showPackage(slug)
  })
  bind(api, 'POST /staff/packages/:slug/unpublish', async ({ caller, params: { slug }, body: { reason } }) => {
    await listedPackages.unpublishPackage(app, staffActorOf(caller), { slug, reason })
    return showPackage(slug)
  })

  const acted = async (slug: string, act: number | null) => ({
    ...(await showPackage(slug)),
    act_id: act === null ? null : String(act),
  })
  bind(api, 'POST /staff/packages/:slug/price', async ({ caller, params: { slug }, body }) =>
    acted(slug, await changePrice(app, staffActorOf(caller), { slug, ...body })),
  )
  bind(api, 'POST /staff/packages/:slug/departures', async ({ caller, params: { slug }, body }) =>
    acted(slug, await addDepartures(app, staffActorOf(caller), { slug, ...body })),
  )
  bind(api, 'PATCH /staff/packages/:slug/departures', async ({ caller, params: { slug }, body }) =>
    acted(slug, await editDepartures(app, staffActorOf(caller), { slug, ...body })),
  )
  bind(api, 'GET /staff/packages/:slug/departures/:day/call-off', async ({ caller, params, query }) => ({
    data: await previewCallOff(app, { ...params, ...query, by: staffActorOf(caller) }),
  }))
  bind(api, 'GET /staff/packages/:slug/departures/:day/moves', async ({ caller, params, query }) => ({
    data: await previewMoves(app, { ...params, ...query, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/packages/:slug/departures/:day/moves', async ({ caller, params, body }) => ({
    data: await moveTravellers(app, { ...params, ...body, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/packages/:slug/departures/:day/call-off', async ({ caller, params, body }) => ({
    data: await presentCallOff(app, { ...params, ...body, by: staffActorOf(caller) }),
  }))
  bind(api, 'POST /staff/packages/:slug/acts/:act/undo', async ({ caller, params: { slug, act } }) =>
    acted(slug, await undoPackageAct(app, staffActorOf(caller), { slug, act: Number(act) })),
  )
}
