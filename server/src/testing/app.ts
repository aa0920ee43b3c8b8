import { createECDH } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_BASE, contract, type CallResponse, type CallInput, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import qs from 'qs'
import { afterAll, expect, inject } from 'vitest'
import { NO_PARTY_LIMITS } from '../../../scripts/test-run/servers.ts'
import { buildServer } from '../app.ts'
import type { App } from '../platform/app-context.ts'
import { ACCOUNT_LIMITS } from '../platform/config/account-limits.ts'
import { PAYMENT_SETTINGS } from '../payment/index.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openPostgres } from '../platform/database/db.ts'
import { openLimits } from '../platform/limits/limits.ts'
import { openLog } from '../platform/telemetry/log.ts'
import { errorFaults, successFaults } from './answers.ts'
import { clockOf } from './clock.ts'
import { freshDatabase } from './database.ts'
import { refusalsMet } from './refusals.ts'
import { startSandbox } from './sandbox.ts'
import { expectSoundAfterTests } from './sound.ts'

type Answered<K extends CallKey> = {
  status: number
  headers: Record<string, unknown>
  /** The body of a success; throws with the error of a refusal. */
  readonly body: CallResponse<K>
  error: { code: string; message: string; fields?: Record<string, string[]> } | undefined
}

/** Returns the type of the file that a call takes. */
function fileTypeOf(key: CallKey): string {
  const { upload }: Endpoint = contract[key]
  return upload?.find((type) => type === 'image/png') ?? upload?.[0] ?? ''
}

/** Opens an app with its own database and sandbox for a test file, called over HTTP. Everything closes with the file. */
export async function freshApp(changes: Partial<Config> = {}) {
  const [databaseUrl, sandbox] = await Promise.all([freshDatabase(), startSandbox()])
  const dataDir = mkdtempSync(join(tmpdir(), 'chautari-data-'))
  const config = testConfig({ databaseUrl, sandboxUrl: sandbox.url, smtpUrl: sandbox.smtpUrl }, { dataDir, ...changes })
  const database = await openPostgres(databaseUrl, config.poolSize)
  const app: App = { db: database.db, config, limits: openLimits(database, config), log: openLog(config.logLevel) }
  const server = await buildServer(app)
  afterAll(async () => {
    await server.close()
    await database.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  // Registered last, it runs before the database closes.
  expectSoundAfterTests(database.db)

  async function call<K extends CallKey>(key: K, input: CallInput<K>): Promise<Answered<K>> {
    const [method, path] = key.split(' ') as ['GET', string]
    const sent = input as { params?: Record<string, string>; query?: object; body?: object; headers?: Record<string, string> }
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
    const response = await server.inject({
      method,
      url: `${API_BASE}${filled}${sent.query ? `?${qs.stringify(sent.query)}` : ''}`,
      headers: { ...(sent.body instanceof Uint8Array && { 'content-type': fileTypeOf(key) }), ...sent.headers },
      ...(sent.body === undefined ? {} : { payload: sent.body }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    const json: unknown = isJson ? response.json() : response.rawPayload
    const { error } = json as { error?: Answered<K>['error'] }
    // Row F15 of the proofs: each answer that any test gets is one that the contract declares.
    expect(error ? errorFaults(response.statusCode, response.body) : successFaults(key, json)).toEqual([])
    if (error) appendFileSync(refusalsMet(inject('postgres').run), `${key} ${error.code}\n`)
    const answered = { status: response.statusCode, headers: response.headers, error }
    // A failed assertion prints what can be enumerated: it must not throw the error of a refusal instead.
    return Object.defineProperty(answered, 'body', {
      get() {
        if (error) throw new Error(`${key} was refused: ${error.code} ${JSON.stringify(error.fields ?? {})}`)
        return json as CallResponse<K>
      },
    }) as Answered<K>
  }
  return { app, db: database.db, server, call, clock: clockOf(database.db), sandbox }
}

type Given = { databaseUrl: string; sandboxUrl: string; smtpUrl: string }

function testConfig({ databaseUrl, sandboxUrl, smtpUrl }: Given, changes: Partial<Config>): Config {
  const pushKeys = createECDH('prime256v1')
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SANDBOX_PORT: new URL(sandboxUrl).port,
    SMTP_URL: smtpUrl,
    CHAUTARI_SECRET: 'a secret for tests, at least 32 symbols',
    CHAUTARI_SITE: 'none',
    CHAUTARI_PUSH_PUBLIC_KEY: pushKeys.generateKeys('base64url'),
    CHAUTARI_PUSH_PRIVATE_KEY: pushKeys.getPrivateKey('base64url'),
    CHAUTARI_SEARCH_POLL_MS: '0',
    CHAUTARI_LOG_LEVEL: 'error',
    CHAUTARI_PROVIDER_TIMEOUT_MS: '500',
    CHAUTARI_PROVIDER_PACE_MS: '0',
    CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '1000000',
    CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: '1000000',
    CHAUTARI_LIMIT_PAYMENTS_PER_MINUTE: '1000000',
    CHAUTARI_LIMIT_PAYMENTS_PER_BOOKING: '1000000',
    CHAUTARI_LIMIT_PAPERS_PER_BOOKING: '1000000',
    CHAUTARI_LIMIT_MISSES_PER_MINUTE: '1000000',
    CHAUTARI_LIMIT_SUBSCRIPTIONS_PER_HOUR: '1000000',
    CHAUTARI_LIMIT_COUPON_GUESSES_PER_HOUR: '1000000',
    CHAUTARI_LIMIT_MEASUREMENTS_PER_MINUTE: '1000000',
    ...NO_PARTY_LIMITS,
    CHAUTARI_PASSWORD_MEMORY_KIB: '64',
    CHAUTARI_PASSWORD_PASSES: '1',
  }
  const read = readConfig(environment, PAYMENT_SETTINGS)
  const unlimited = Object.keys(ACCOUNT_LIMITS).map((limit) => [limit, 1_000_000])
  const accounts = Object.fromEntries(unlimited) as Config['limits']['accounts']
  return { ...read, limits: { ...read.limits, accounts }, ...changes }
}
