import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { changeBankAccount, stopBankAccount } from './money/change-bank-account.ts'
import { downloadInvoicePdf, downloadStatementCsv, downloadStatementPdf, showStatement } from './money/show-statement.ts'
import { showMoney } from './money/show-money.ts'

/** Mounts the calls about the money of a supplier. */
export function moneyRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /supplier/money', async ({ caller }) => ({ data: await showMoney(app, caller) }))
  bind(api, 'GET /supplier/money/statements/:period', async ({ caller, params }) => ({
    data: await showStatement(app, caller, params.period),
  }))
  bind(api, 'GET /supplier/money/statements/:period/statement.csv', ({ caller, params }) =>
    downloadStatementCsv(app, caller, params.period),
  )
  bind(api, 'GET /supplier/money/statements/:period/statement.pdf', ({ caller, params }) =>
    downloadStatementPdf(app, caller, params.period),
  )
  bind(api, 'GET /supplier/money/invoices/:id/invoice.pdf', ({ caller, params }) =>
    downloadInvoicePdf(app, caller, Number(params.id)),
  )
  bind(api, 'POST /supplier/money/bank-account', async ({ caller, body: { code, ...account } }) => {
    await changeBankAccount(app, caller, { account, code })
    return { data: await showMoney(app, caller) }
  })
  bind(api, 'POST /supplier/money/bank-accounts/:id/stop', async ({ caller, params }) => {
    await stopBankAccount(app, caller, Number(params.id))
    return { data: await showMoney(app, caller) }
  })
}
