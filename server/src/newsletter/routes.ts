import { newsletterEmail } from '@chautari/contract/fields'
import { pickLocale } from '@chautari/contract/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { acceptForms } from '../platform/http/form-bodies.ts'
import { unsubscribeLink } from '../platform/email/unsubscribe-links.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { mayManageAddress, isUnsubscribeToken } from './address-access.ts'
import { showStatus, PUBLIC_STATUS } from './show-status.ts'
import { subscribeAddress } from './subscribe-address.ts'
import { requestUnsubscribe, unsubscribeAddress } from './unsubscribe-address.ts'

// Both as the specification spells them (spec 2 §8).
const ASKED = { en: 'Subscription Successfull', ne: 'तपाईंको अनुरोध पाइयो। कृपया आफ्नो इमेल हेर्नुहोस्' }
const CONFIRMED = { en: 'Newsletter subscribed successfully', ne: 'समाचारपत्र सुरु भयो' }

// One for everybody, and true of everybody.
const NOTED = {
  en: 'Your choice is noted. Unless you came by a link of ours or are signed in, please confirm it by the link that we send to this address.',
  ne: 'तपाईंको रोजाइ टिपियो। हाम्रो लिङ्कबाट आउनुभएको वा लगइन गर्नुभएको छैन भने कृपया यो इमेलमा पठाइने लिङ्कबाट पुष्टि गर्नुहोस्।',
}

export function newsletterRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /newsletter/subscribe', async ({ body, caller }) => {
    await app.limits.count('subscriptions', caller.address)
    await subscribeAddress(app, { email: body.email, locale: caller.locale })
    return { data: { message: ASKED[caller.locale] } }
  })

  bind(api, 'GET /newsletter/confirm', async ({ query, caller }) => {
    await confirmSubscription(app, query.token)
    return { data: { message: CONFIRMED[caller.locale] } }
  })

  bind(api, 'GET /newsletter/status', async ({ query: { email, token }, caller: { actor } }) => ({
    data: mayManageAddress(app, { email, token, actor }) ? await showStatus(app, email) : PUBLIC_STATUS,
  }))

  bind(api, 'PATCH /newsletter/unsubscribe', async ({ query: { email, token }, body, caller: { actor, address, locale } }) => {
    const unwanted = { isMarketing: body.marketing_mail === 'true', isTransactional: body.transactional_mail === 'true' }
    if (mayManageAddress(app, { email, token, actor })) await unsubscribeAddress(app, { email, unwanted })
    else {
      await app.limits.count('subscriptions', address)
      await requestUnsubscribe(app, { email, unwanted, locale })
    }
    return { data: { message: NOTED[locale] } }
  })
}

const ENDED = { en: 'You are unsubscribed from the newsletter.\n', ne: 'अब तपाईंलाई समाचारपत्र आउँदैन।\n' }

const OneClick = z.object({ email: newsletterEmail, token: z.string() })

/**
 * What a letter's `List-Unsubscribe` names: a mail program posts to it and the newsletter ends (RFC 8058); whoever opens it as a page
 * gets to choose, by another link where this one is not ours. Throws `token_invalid` when such a link is posted to.
 */
export function mountOneClick(scope: FastifyInstance, app: App): void {
  acceptForms(scope)
  const findReader = (query: unknown): string | undefined => {
    const { success, data } = OneClick.safeParse(query)
    return success && isUnsubscribeToken(app, data) ? data.email : undefined
  }
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  scope.get('/newsletter/one-click', async ({ query }, reply) => {
    const email = findReader(query)
    const page = email === undefined ? '/unsubscribe' : unsubscribeLink(app.config, email).slice(app.config.publicUrl.length)
    return reply.redirect(page, 303)
  })
  scope.post('/newsletter/one-click', async ({ query, headers }, reply) => {
    const email = findReader(query)
    if (email === undefined) throw new AppError('token_invalid')
    await unsubscribeAddress(app, { email, unwanted: { isMarketing: true, isTransactional: false } })
    const locale = pickLocale({ cookie: headers.cookie, accepted: headers['accept-language'] })
    return reply.type('text/plain; charset=utf-8').send(ENDED[locale])
  })
}
