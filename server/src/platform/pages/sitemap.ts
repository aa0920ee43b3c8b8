import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escape-xml.ts'

/** A public page. */
export type PublicPage = { path: string; changedAt?: Date }

type Site = {
  /** The origin of the site, without trailing slash. */
  publicUrl: string
  listPages: () => Promise<PublicPage[]>
}

/** The maximum per file: https://www.sitemaps.org/protocol.html */
export const SITEMAP_MAX = 50_000

// Private pages and the API, which also send noindex. A checkout is read, because it names the page of its product as canonical.
const NOT_FOR_ROBOTS = ['/payment', '/guest', '/booking', '/api']

/** Serves `/sitemap.xml` and `/robots.txt`. */
export function mountSitemap(server: FastifyInstance, { publicUrl, listPages }: Site): void {
  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(writeSitemap(publicUrl, await listPages())),
  )
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(writeRobots(publicUrl)),
  )
}

export function writeSitemap(publicUrl: string, pages: PublicPage[]): string {
  const entries = pages.slice(0, SITEMAP_MAX).map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function writeRobots(publicUrl: string): string {
  return ['User-agent: *', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml\n`].join(
    '\n',
  )
}
