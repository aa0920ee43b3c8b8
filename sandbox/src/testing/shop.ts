import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { createClock } from '../clock.ts'
import { createState, type StateOptions } from '../state.ts'

/** Real time is frozen at 06:15 UTC, which is noon in Nepal; only the sandbox's own clock moves. */
const NOON = Date.parse('2026-03-01T06:15:00Z')

type Fields = Record<string, string>

/** Opens a test shop that uses a fresh sandbox only through its URLs. */
export function openShop(options: Omit<StateOptions, 'clock'> = {}) {
  const app = buildApp(createState({ ...options, clock: createClock(() => NOON) }), { smtpPort: null })
  const control = (path: string, payload: object) => app.inject({ method: 'POST', url: `/_ctl${path}`, payload })
  return {
    app,
    now: NOON,
    get: (url: string) => app.inject({ method: 'GET', url }),
    submitForm: (path: string, fields: Fields) => submitForm(app, path, fields),
    control,
    configure: (payload: object) => app.inject({ method: 'PATCH', url: '/_ctl/config', payload }),
    advance: (seconds: number) => control('/clock/advance', { seconds }),
  }
}

function submitForm(app: FastifyInstance, url: string, fields: Fields) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}
