import type { FastifyInstance } from 'fastify'
import { propertyFiles } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { decideListingChange, showListingChange } from './listing-changes/decide-listing-change.ts'
import { addOrganisation, listOrganisations, nameOrganisation } from './listings/edit-organisations.ts'
import { listedProperties, listedRooms, suggestListedPlaces } from '../listing/index.ts'
import { duplicateProperty } from './listings/duplicate-listings.ts'
import { listProperties } from './listings/list-listings.ts'

/** Mounts the calls of the catalogue for staff. */
export function listingRoutes(api: FastifyInstance, app: App): void {
  const show = async (slug: string) => ({
    data: listedProperties.presentPropertyFile(await propertyFiles.getPropertyFile(app.db, slug)),
  })

  bind(api, 'GET /staff/organisations', async () => ({ data: await listOrganisations(app) }))
  bind(api, 'POST /staff/organisations', async ({ caller, body }) => ({
    data: await addOrganisation(app, staffActorOf(caller), body.name),
  }))
  bind(api, 'PATCH /staff/organisations/:id', async ({ caller, params, body }) => ({
    data: await nameOrganisation(app, staffActorOf(caller), { ...body, id: Number(params.id) }),
  }))
  bind(api, 'GET /staff/places', async ({ query }) => ({ data: await suggestListedPlaces(app, query.text ?? '') }))
  bind(api, 'GET /staff/properties', async ({ query }) => listProperties(app, query))
  bind(api, 'GET /staff/properties/:slug', async ({ params }) => show(params.slug))
  bind(api, 'POST /staff/properties', async ({ caller, body }) =>
    show(await listedProperties.addProperty(app, staffActorOf(caller), body)),
  )
  bind(api, 'PATCH /staff/properties/:slug', async ({ caller, params: { slug }, body: change }) => {
    await listedProperties.changeProperty(app, staffActorOf(caller), { slug, change })
    return show(slug)
  })
  bind(api, 'POST /staff/properties/:slug/duplicate', async ({ caller, params: { slug }, body: { title } }) =>
    show(await duplicateProperty(app, staffActorOf(caller), { slug, title })),
  )
  bind(api, 'POST /staff/properties/:slug/publish', async ({ caller, params: { slug } }) => {
    await listedProperties.publishProperty(app, staffActorOf(caller), slug)
    return show(slug)
  })
  bind(api, 'POST /staff/properties/:slug/unpublish', async ({ caller, params: { slug }, body: { reason } }) => {
    await listedProperties.unpublishProperty(app, staffActorOf(caller), { slug, reason })
    return show(slug)
  })
  bind(api, 'GET /staff/listing-changes/:id', async ({ params }) => ({ data: await showListingChange(app, Number(params.id)) }))
  bind(api, 'POST /staff/listing-changes/:id/decision', async ({ caller, params, body }) => {
    await decideListingChange(app, staffActorOf(caller), { ...body, id: Number(params.id) })
    return { data: { is_done: true } as const }
  })
  roomRoutes(api, app)
}

function roomRoutes(api: FastifyInstance, app: App): void {
  const show = async (slug: string) => ({
    data: listedProperties.presentPropertyFile(await propertyFiles.getPropertyFile(app.db, slug)),
  })

  bind(api, 'POST /staff/properties/:slug/rooms', async ({ caller, params: { slug }, body: room }) => {
    await listedRooms.addRoom(app, staffActorOf(caller), { property: slug, room })
    return show(slug)
  })
  bind(api, 'PATCH /staff/rooms/:slug', async ({ caller, params: { slug }, body: change }) =>
    show(await listedRooms.changeRoom(app, staffActorOf(caller), { slug, change })),
  )
  bind(api, 'POST /staff/rooms/:slug/publish', async ({ caller, params: { slug } }) =>
    show(await listedRooms.publishRoom(app, staffActorOf(caller), slug)),
  )
  bind(api, 'POST /staff/rooms/:slug/archive', async ({ caller, params: { slug }, body: { reason } }) =>
    show(await listedRooms.archiveRoom(app, staffActorOf(caller), { slug, reason })),
  )
}
