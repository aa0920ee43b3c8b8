import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { presentCampaign } from './present.ts'
import { findRunningCampaigns } from './store/campaigns.ts'

/** Mounts the promotion endpoints. */
export function promotionRoutes(api: FastifyInstance, { db }: App): void {
  bind(api, 'GET /campaigns', async ({ caller }) => ({
    data: (await findRunningCampaigns(db, caller.locale)).map(presentCampaign),
  }))
}
