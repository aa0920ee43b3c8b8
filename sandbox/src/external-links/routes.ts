import type { FastifyInstance } from 'fastify'
import { html, page, PAGE_POLICY } from '../pages/page.ts'

const PLACES = new Map([
  ['facebook', 'the shop’s page at Facebook'],
  ['instagram', 'the shop’s page at Instagram'],
  ['youtube', 'the shop’s channel at YouTube'],
  ['tiktok', 'the shop’s page at TikTok'],
  ['app-store', 'the shop’s app for the iPhone, in the App Store'],
  ['google-play', 'the shop’s app for Android, at Google Play'],
  ['suppliers', 'the site where hotels and tour operators sign up and work'],
])

/** Registers placeholders for the sites that the shop links to: social networks, app stores and the suppliers' site. */
export function registerExternalLinks(app: FastifyInstance): void {
  app.get<{ Params: { place: string } }>('/:place', (request, reply) => {
    const place = PLACES.get(request.params.place)
    if (place === undefined) return reply.callNotFound()
    const body = html`<h1>Another site</h1>
      <p>On the internet this link opens ${place}. Go back to return to the shop.</p>`
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page({ title: 'Another site', body }))
  })
}
