import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { exportSheet, templateOf } from './sheets/export-sheet.ts'
import { importSheet } from './sheets/import-sheet.ts'

/** Mounts the calls of the catalogue as spreadsheets. */
export function sheetRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/sheets/:sheet', async ({ params: { sheet }, query, caller }) =>
    exportSheet(app, staffActorOf(caller), { sheet, ...query }),
  )
  bind(api, 'GET /staff/sheets/:sheet/template', async ({ params: { sheet } }) => templateOf(sheet))
  bind(api, 'POST /staff/sheets/:sheet', async ({ params: { sheet }, query, body: bytes, caller }) => ({
    data: await importSheet(app, staffActorOf(caller), { sheet, bytes, isDryRun: query.dry_run, locale: caller.locale }),
  }))
}
