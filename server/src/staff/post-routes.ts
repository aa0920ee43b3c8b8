import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { addPost, releasePost, savePost, takePostDown } from './posts/edit-posts.ts'
import { listPosts, showPost } from './posts/list-posts.ts'

/** Mounts the calls of the blog. Its pictures are with those of listings. */
export function postRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/posts', async ({ query }) => listPosts(app, query))
  bind(api, 'POST /staff/posts', async ({ caller, body }) => ({ data: await addPost(app, staffActorOf(caller), body) }))
  bind(api, 'GET /staff/posts/:id', async ({ params }) => ({ data: await showPost(app, Number(params.id)) }))
  bind(api, 'PATCH /staff/posts/:id', async ({ caller, params: { id }, body: change }) => ({
    data: await savePost(app, staffActorOf(caller), { id: Number(id), change }),
  }))
  bind(api, 'POST /staff/posts/:id/publish', async ({ caller, params: { id }, body }) => ({
    data: await releasePost(app, staffActorOf(caller), { id: Number(id), ...body }),
  }))
  bind(api, 'POST /staff/posts/:id/withdraw', async ({ caller, params: { id }, body }) => ({
    data: await takePostDown(app, staffActorOf(caller), { id: Number(id), ...body }),
  }))
}
