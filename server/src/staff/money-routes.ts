import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { exportForBank } from './payouts/bank-list.ts'
import {
  approvePayouts,
  declinePayouts,
  proposePayouts,
  returnPayout,
  sendPayouts,
  showPayouts,
  stopAccountOf,
} from './payouts/payouts.ts'
import { exportLedger, listMoneyDays, showBalances } from './money/show-money.ts'

/** Mounts the calls of finance: the ledger, and payouts to suppliers. */
export function moneyRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/money', async () => ({ data: await showBalances(app) }))
  bind(api, 'GET /staff/money/days', async ({ query }) => ({ data: await listMoneyDays(app, query) }))
  bind(api, 'GET /staff/money/ledger.csv', async ({ query, caller }) => exportLedger(app, staffActorOf(caller), query))
  payoutRoutes(api, app)
}

/** Mounts the calls about payouts to suppliers. */
function payoutRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/payouts', async ({ caller }) => ({ data: await showPayouts(app, staffActorOf(caller)) }))
  bind(api, 'POST /staff/payouts', async ({ caller }) => ({ data: await proposePayouts(app, staffActorOf(caller)) }))
  bind(api, 'POST /staff/payouts/:id/approve', async ({ caller, params }) => ({
    data: await approvePayouts(app, staffActorOf(caller), Number(params.id)),
  }))
  bind(api, 'POST /staff/payouts/:id/decline', async ({ caller, params, body: { reason } }) => ({
    data: await declinePayouts(app, staffActorOf(caller), { id: Number(params.id), reason }),
  }))
  bind(api, 'GET /staff/payouts/:id/bank.csv', ({ caller, params }) =>
    exportForBank(app, staffActorOf(caller), Number(params.id)),
  )
  bind(api, 'POST /staff/payouts/:id/sent', async ({ caller, params, body: { bank_reference: bankReference } }) => ({
    data: await sendPayouts(app, staffActorOf(caller), { id: Number(params.id), bankReference }),
  }))
  bind(api, 'POST /staff/payouts/:id/payouts/:payout/return', async ({ caller, params: { id, payout }, body: { reason } }) => ({
    data: await returnPayout(app, staffActorOf(caller), { id: Number(id), payoutId: Number(payout), reason }),
  }))
  bind(api, 'POST /staff/bank-accounts/:id/stop', async ({ caller, params, body: { reason } }) => ({
    data: await stopAccountOf(app, staffActorOf(caller), { id: Number(params.id), reason }),
  }))
}
