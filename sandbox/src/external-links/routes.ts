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

/** Where links of the shop lead that leave it for good: nothing is there but the word that something would be. */
export function registerElsewhere(app: FastifyInstance): void {
  app.get<{ Params: { place: string } }>('/:place', (request, reply) => {
    const place = PLACES.get(request.params.place)
    if (place === undefined) return reply.callNotFound()
    const body = html`<h1>Somewhere else</h1>
      <p>On the internet this would be ${place}. Go back to return to the shop.</p>`
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page({ title: 'Somewhere else', body }))
  })
}
