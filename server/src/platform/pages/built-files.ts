import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { standalonePolicy } from './csp.ts'

const YEAR = 'public, max-age=31536000, immutable'
const WORKER = 'sw.js'
const OFFLINE_PAGE = 'offline.html'

/** Removes what a service worker of ours kept, and then itself: for the day on which one turns out to do harm. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** A worker may fetch what our pages may, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/**
 * Serves what the site was built into. The service worker and the page that it keeps are asked for anew each time (no mistake in them
 * outlives its repair); the page brings a policy of its own, for a browser shows it without asking us.
 */
export async function mountBuiltFiles(server: FastifyInstance, root: string, hasServiceWorker: boolean): Promise<void> {
  const offlinePage = join(root, OFFLINE_PAGE)
  const policy = existsSync(offlinePage) ? standalonePolicy(readFileSync(offlinePage, 'utf8')) : ''
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    ...(!hasServiceWorker && { globIgnore: [WORKER] }),
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/\.(br|gz)$/, '')
      if (path.includes('/assets/')) reply.header('cache-control', YEAR)
      else reply.header('cache-control', name === WORKER || name === OFFLINE_PAGE ? 'no-cache' : 'public, max-age=3600')
      if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY)
      if (name === OFFLINE_PAGE) reply.header('content-security-policy', policy)
    },
  })
  if (hasServiceWorker) return
  server.get(`/${WORKER}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .type('text/javascript')
      .send(LAST_WORKER),
  )
}
