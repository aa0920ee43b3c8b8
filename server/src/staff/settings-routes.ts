import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { staffActorOf } from './actor.ts'
import { saveSettings, showSettings } from './settings/save-settings.ts'

/** Mounts the calls of the settings of the business. */
export function settingsRoutes(api: FastifyInstance, app: App): void {
  bind(api, 'GET /staff/settings', async () => ({ data: await showSettings(app) }))
  bind(api, 'POST /staff/settings', async ({ body, caller }) => ({
    data: await saveSettings(app, staffActorOf(caller), body),
  }))
}
