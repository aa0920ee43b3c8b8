import type { FastifyInstance } from 'fastify'
import { pictureFiles } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { createSemaphore } from '../platform/limits/semaphore.ts'
import { staffActorOf } from './actor.ts'
import { listedPictures } from '../listing/index.ts'
import { uploadPostPicture } from './posts/edit-posts.ts'

// One conversion uses every core for about a second. The console sends two pictures at a time.
const AT_ONCE = 1
const PATIENCE_MS = 25_000

const PRODUCTS = { properties: 'property', rooms: 'room', packages: 'package' } as const

/** Mounts the calls of pictures of listings and posts. */
export function pictureRoutes(api: FastifyInstance, app: App): void {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  const files = pictureFiles.openPictures(app)

  for (const [path, kind] of Object.entries(PRODUCTS) as [keyof typeof PRODUCTS, (typeof PRODUCTS)[keyof typeof PRODUCTS]][]) {
    bind(api, `POST /staff/${path}/:slug/pictures`, async ({ caller, params: { slug }, body: bytes }) => ({
      data: await listedPictures.uploadPicture(app, staffActorOf(caller), { product: { kind, slug }, bytes, files, semaphore }),
    }))
    bind(api, `PUT /staff/${path}/:slug/pictures`, async ({ caller, params: { slug }, body: order }) => ({
      data: await listedPictures.orderPictures(app, staffActorOf(caller), { product: { kind, slug }, order }),
    }))
  }
  bind(api, 'POST /staff/posts/:id/pictures', async ({ caller, params: { id }, body: bytes }) => ({
    data: await uploadPostPicture(app, staffActorOf(caller), { id: Number(id), bytes, files, semaphore }),
  }))
  bind(api, 'PATCH /staff/pictures/:name', async ({ caller, params: { name }, body: texts }) => ({
    data: await listedPictures.describeListedPicture(app, staffActorOf(caller), { name, texts }),
  }))
}
