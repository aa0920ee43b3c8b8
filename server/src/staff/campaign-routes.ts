import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import type { Locale } from '@chautari/contract/locale'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { addCampaign, editCampaign, endCampaign, previewCampaign } from './marketing/edit-campaigns.ts'
import { makeOffer, previewOffer, removeOffer } from './marketing/edit-offers.ts'
import { listBanners, listCampaigns, listCandidates, showCampaign } from './marketing/list-campaigns.ts'

/** Mounts the calls of campaigns. */
export function campaignRoutes(api: FastifyInstance, app: App): void {
  const show = async (code: string, { locale }: { locale: Locale }) => ({ data: await showCampaign(app, code, locale) })

  bind(api, 'GET /staff/campaigns', async () => ({ data: await listCampaigns(app) }))
  bind(api, 'GET /staff/campaigns/:code', async ({ params, caller }) => show(params.code, caller))
  bind(api, 'POST /staff/campaigns', async ({ caller, body }) => {
    await addCampaign(app, staffActorOf(caller), body)
    return show(body.code, caller)
  })
  bind(api, 'PATCH /staff/campaigns/:code', async ({ caller, params: { code }, body: change }) => {
    await editCampaign(app, staffActorOf(caller), { code, change })
    return show(code, caller)
  })
  bind(api, 'POST /staff/campaigns/:code/preview', async ({ params, body }) => ({
    data: await previewCampaign(app, params.code, body),
  }))
  bind(api, 'POST /staff/campaigns/:code/stop', async ({ caller, params: { code }, body: { reason } }) => {
    await endCampaign(app, staffActorOf(caller), { code, reason })
    return show(code, caller)
  })
  bind(api, 'GET /staff/campaigns/:code/candidates', async ({ params, query, caller: { locale } }) => ({
    data: await listCandidates(app, params.code, { text: query.text, locale }),
  }))
  bind(api, 'POST /staff/campaigns/:code/offers/preview', async ({ params: { code }, body: offer }) => ({
    data: await previewOffer(app, { code, offer }),
  }))
  bind(api, 'POST /staff/campaigns/:code/offers', async ({ caller, params: { code }, body: offer }) => {
    await makeOffer(app, staffActorOf(caller), { code, offer })
    return show(code, caller)
  })
  bind(api, 'POST /staff/campaigns/:code/offers/remove', async ({ caller, params: { code }, body: removal }) => {
    await removeOffer(app, staffActorOf(caller), { code, removal })
    return show(code, caller)
  })
  bind(api, 'GET /staff/banner-pictures', async ({ query }) => ({ data: await listBanners(app, query.text) }))
}
