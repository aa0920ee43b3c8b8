import type { FastifyInstance } from 'fastify'
import { pictureFiles } from '../catalogue/index.ts'
import { suggestListedPlaces } from '../listing/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { createSemaphore } from '../platform/limits/semaphore.ts'
import {
  addOwnRoom,
  archiveOwnRoom,
  changeOwnPackage,
  changeOwnProperty,
  changeOwnRoom,
  createOwnPackage,
  createOwnProperty,
  describeOwnPicture,
  orderOwnPictures,
  publishOwn,
  publishOwnRoom,
  uploadOwnPicture,
  sendOwnAgain,
  withdrawOwn,
} from './listings/edit-own-listings.ts'
import { listOwnPackages, listOwnProperties, showOwnPackage, showOwnProperty } from './listings/show-own-listings.ts'

/** Mounts the calls about the properties, rooms, packages and pictures of a supplier. */
export function supplierListingRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/places', async ({ query }) => ({ data: await suggestListedPlaces(app, query.text ?? '') }))
  propertyRoutes(api, app)
  roomRoutes(api, app)
  packageRoutes(api, app)
  pictureRoutes(api, app)
}

function propertyRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/properties', ({ caller, query }) => listOwnProperties(app, caller, query))
  bind(api, 'GET /supplier/properties/:slug', async ({ caller, params: { slug } }) => ({
    data: await showOwnProperty(app, caller, slug),
  }))
  bind(api, 'POST /supplier/properties', async ({ caller, body }) => ({
    data: await showOwnProperty(app, caller, await createOwnProperty(app, caller, body)),
  }))
  bind(api, 'PATCH /supplier/properties/:slug', async ({ caller, params: { slug }, body: change }) => {
    await changeOwnProperty(app, caller, { slug, change })
    return { data: await showOwnProperty(app, caller, slug) }
  })
  bind(api, 'POST /supplier/properties/:slug/publish', async ({ caller, params: { slug } }) => {
    await publishOwn(app, caller, { kind: 'property', slug })
    return { data: await showOwnProperty(app, caller, slug) }
  })
  bind(api, 'DELETE /supplier/properties/:slug/change', async ({ caller, params: { slug } }) => {
    await withdrawOwn(app, caller, { kind: 'property', slug })
    return { data: await showOwnProperty(app, caller, slug) }
  })
  bind(api, 'POST /supplier/properties/:slug/change/send', async ({ caller, params: { slug } }) => {
    await sendOwnAgain(app, caller, { kind: 'property', slug })
    return { data: await showOwnProperty(app, caller, slug) }
  })
}

function roomRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /supplier/properties/:slug/rooms', async ({ caller, params: { slug }, body: room }) => {
    await addOwnRoom(app, caller, { property: slug, room })
    return { data: await showOwnProperty(app, caller, slug) }
  })
  bind(api, 'PATCH /supplier/rooms/:slug', async ({ caller, params: { slug }, body: change }) => ({
    data: await showOwnProperty(app, caller, await changeOwnRoom(app, caller, { slug, change })),
  }))
  bind(api, 'POST /supplier/rooms/:slug/publish', async ({ caller, params: { slug } }) => ({
    data: await showOwnProperty(app, caller, await publishOwnRoom(app, caller, slug)),
  }))
  bind(api, 'POST /supplier/rooms/:slug/archive', async ({ caller, params: { slug }, body: { reason } }) => ({
    data: await showOwnProperty(app, caller, await archiveOwnRoom(app, caller, { slug, reason })),
  }))
}

function packageRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/packages', ({ caller, query }) => listOwnPackages(app, caller, query))
  bind(api, 'GET /supplier/packages/:slug', async ({ caller, params: { slug } }) => ({
    data: await showOwnPackage(app, caller, slug),
  }))
  bind(api, 'POST /supplier/packages', async ({ caller, body }) => ({
    data: await showOwnPackage(app, caller, await createOwnPackage(app, caller, body)),
  }))
  bind(api, 'PATCH /supplier/packages/:slug', async ({ caller, params: { slug }, body: change }) => {
    await changeOwnPackage(app, caller, { slug, change })
    return { data: await showOwnPackage(app, caller, slug) }
  })
  bind(api, 'POST /supplier/packages/:slug/publish', async ({ caller, params: { slug } }) => {
    await publishOwn(app, caller, { kind: 'package', slug })
    return { data: await showOwnPackage(app, caller, slug) }
  })
  bind(api, 'DELETE /supplier/packages/:slug/change', async ({ caller, params: { slug } }) => {
    await withdrawOwn(app, caller, { kind: 'package', slug })
    return { data: await showOwnPackage(app, caller, slug) }
  })
  bind(api, 'POST /supplier/packages/:slug/change/send', async ({ caller, params: { slug } }) => {
    await sendOwnAgain(app, caller, { kind: 'package', slug })
    return { data: await showOwnPackage(app, caller, slug) }
  })
}

// As for staff: one conversion uses every core for about a second, and the console sends two pictures at a time.
const AT_ONCE = 1
const PATIENCE_MS = 25_000

const PRODUCTS = { properties: 'property', rooms: 'room', packages: 'package' } as const

function pictureRoutes(api: FastifyInstance, app: App): void {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  const files = pictureFiles.openPictures(app)

  for (const [path, kind] of Object.entries(PRODUCTS) as [keyof typeof PRODUCTS, (typeof PRODUCTS)[keyof typeof PRODUCTS]][]) {
    bind(api, `POST /supplier/${path}/:slug/pictures`, async ({ caller, params: { slug }, body: bytes }) => ({
      data: await uploadOwnPicture(app, caller, { product: { kind, slug }, bytes, files, semaphore }),
    }))
    bind(api, `PUT /supplier/${path}/:slug/pictures`, async ({ caller, params: { slug }, body: order }) => ({
      data: await orderOwnPictures(app, caller, { product: { kind, slug }, order }),
    }))
  }
  bind(api, 'PATCH /supplier/pictures/:name', async ({ caller, params: { name }, body: texts }) => ({
    data: await describeOwnPicture(app, caller, { name, texts }),
  }))
}
