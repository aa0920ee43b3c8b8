import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { exportLedger, listMoneyDays, showBalances } from './money/show-money.ts'

/** Mounts the calls of finance. */
export function moneyRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/money', async () => ({ data: await showBalances(app) }))
  bind(api, 'GET /staff/money/days', async ({ query }) => ({ data: await listMoneyDays(app, query) }))
  bind(api, 'GET /staff/money/ledger.csv', async ({ query, caller }) => exportLedger(app, staffActorOf(caller), query))
}
