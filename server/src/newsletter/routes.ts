import { newsletterEmail } from '@chautari/contract/fields/fields'
import { pickLocale } from '@chautari/contract/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http/http.ts'
import { acceptForms } from '../platform/http/bodies/form-bodies.ts'
import { unsubscribeLink } from '../platform/email/unsubscribe-links.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { mayManageAddress, isUnsubscribeToken } from './address-access.ts'
import { PUBLIC_PREFERENCES, readPreferences } from './email-preferences.ts'
import { subscribeAddress } from './request-newsletter.ts'
import { requestUnsubscribe, unsubscribeAddress } from './unsubscribe-address.ts'

// The English text is verbatim from the specification (spec 2 §8).
const REQUESTED = { en: 'Subscription Successfull', ne: 'तपाईंको अनुरोध पाइयो। कृपया आफ्नो इमेल हेर्नुहोस्' }
const CONFIRMED = { en: 'Newsletter subscribed successfully', ne: 'न्युजलेटर सुरु भयो' }

// Every caller gets the same response, so that it does not reveal whether the address is known (decision 035).
const CHOICE_SAVED = {
  en: "We've received your choice. If you're not signed in and didn't use a link from our emails, please confirm it with the link we send to this address.",
  ne: 'तपाईंको रोजाइ प्राप्त भयो। हाम्रो लिङ्कबाट आउनुभएको वा लगइन गर्नुभएको छैन भने कृपया यो इमेलमा पठाइने लिङ्कबाट पुष्टि गर्नुहोस्।',
}

/** Mounts the newsletter endpoints. */
export function newsletterRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'POST /newsletter/subscribe', async ({ body, caller, request }) => {
    await countRequest(app, { address: caller.address, device: request.device })
    await subscribeAddress(app, { email: body.email, locale: caller.locale })
    return { data: { message: REQUESTED[caller.locale] } }
  })

  bind(api, 'GET /newsletter/confirm', async ({ query, caller }) => {
    await confirmSubscription(app, query.token)
    return { data: { message: CONFIRMED[caller.locale] } }
  })

  bind(api, 'GET /newsletter/status', async ({ query: { email, token }, caller: { actor } }) => ({
    data: mayManageAddress(app, { email, token, actor }) ? await readPreferences(app.db, email) : PUBLIC_PREFERENCES,
  }))

  bind(api, 'PATCH /newsletter/unsubscribe', async ({ query: { email, token }, body, caller, request }) => {
    const { actor, address, locale } = caller
    const unwanted = { isMarketing: body.marketing_mail === 'true', isTransactional: body.transactional_mail === 'true' }
    if (mayManageAddress(app, { email, token, actor })) await unsubscribeAddress(app, { email, unwanted })
    else {
      await countRequest(app, { address, device: request.device })
      await requestUnsubscribe(app, { email, unwanted, locale })
    }
    return { data: { message: CHOICE_SAVED[locale] } }
  })
}

async function countRequest({ limits }: App, { address, device }: { address: string; device: string }): Promise<void> {
  await limits.count('subscriptionsOfDevice', device)
  await limits.count('subscriptions', address)
}

const UNSUBSCRIBED = { en: "You've unsubscribed from the newsletter.\n", ne: 'अब तपाईंलाई न्युजलेटर आउँदैन।\n' }

const OneClick = z.object({ email: newsletterEmail, token: z.string() })

/**
 * Mounts the URL of our emails' `List-Unsubscribe` header. A POST by a mail program unsubscribes (RFC 8058) and throws `token_invalid` for a
 * wrong token. A GET by a browser redirects to the preferences page.
 */
export function mountOneClick(scope: FastifyInstance, app: App): void {
  acceptForms(scope)
  const findSubscriber = (query: unknown): string | undefined => {
    const { success, data } = OneClick.safeParse(query)
    return success && isUnsubscribeToken(app, data) ? data.email : undefined
  }
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  scope.get('/newsletter/one-click', async ({ query }, reply) => {
    const email = findSubscriber(query)
    const page = email === undefined ? '/unsubscribe' : unsubscribeLink(app.config, email).slice(app.config.publicUrl.length)
    return reply.redirect(page, 303)
  })
  scope.post('/newsletter/one-click', async ({ query, headers }, reply) => {
    const email = findSubscriber(query)
    if (email === undefined) throw new AppError('token_invalid')
    await unsubscribeAddress(app, { email, unwanted: { isMarketing: true, isTransactional: false } })
    const locale = pickLocale({ cookie: headers.cookie, accepted: headers['accept-language'] })
    return reply.type('text/plain; charset=utf-8').send(UNSUBSCRIBED[locale])
  })
}
