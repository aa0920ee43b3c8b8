import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http.ts'
import { confirmAddress } from './confirm-address.ts'
import { subscribeAddress } from './subscribe-address.ts'

// Both as the specification spells them (spec 2 §8).
const ASKED = 'Subscription Successfull'
const CONFIRMED = 'Newsletter subscribed successfully'

export function newsletterRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /newsletter/subscribe', async ({ body, caller }) => {
    await app.limits.count('subscriptions', caller.address)
    await subscribeAddress(app, body.email)
    return { data: { message: ASKED } }
  })

  bind(api, 'GET /newsletter/confirm', async ({ query }) => {
    await confirmAddress(app, query.token)
    return { data: { message: CONFIRMED } }
  })
}
