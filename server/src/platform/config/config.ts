import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LocalisedText } from '@chautari/contract/locale'
import { z } from 'zod'
import {
  CONTACT_FIELDS,
  contactOf,
  contactProblems,
  sellerOf,
  type Seller,
  elsewhereOf,
  supplierUrlOf,
  type Contact,
  type Elsewhere,
} from './contact-config.ts'
import { folderProblem } from '../database/folder-problem.ts'
import { count } from './count-field.ts'
import { PASSWORD_FIELDS, passwordCostOf, passwordProblems, type PasswordCost } from './password-config.ts'
import { FILES_FIELDS, filesOf, filesProblems, type ObjectStorage } from './files-config.ts'
import { LIMIT_FIELDS, limitsOf, type Limits } from './limits-config.ts'
import { MAP_FIELDS, mapOriginsOf, placesOf, placesProblems, type Places } from './map-config.ts'
import { readSettings, settingsProblems, type Settings, type SettingsGroup } from './settings-group.ts'
import { SIGN_IN_FIELDS, signInOf, signInProblems, type SignIn } from './sign-in-config.ts'
import { SMS_FIELDS, smsOf, smsProblems, type Sms } from './sms-config.ts'

const SECRET_MIN = 32

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  SANDBOX_PORT: z.coerce.number().int().default(3001),
  SMTP_URL: z.string().optional(),
  CHAUTARI_SECRET: z.string().min(SECRET_MIN).optional(),
  CHAUTARI_ALLOW_PGLITE: z.enum(['0', '1']).default('0'),
  CHAUTARI_DEMO_DATA: z.enum(['0', '1']).optional(),
  CHAUTARI_MAIL_REPLY_TO: z.email().optional(),
  CHAUTARI_MAIL_FROM: z.string().default('Chautari <bookings@chautari.example>'),
  ...SMS_FIELDS,
  ...FILES_FIELDS,
  ...SIGN_IN_FIELDS,
  ...MAP_FIELDS,
  ...CONTACT_FIELDS,
  CHAUTARI_SITE: z.enum(['built', 'none']).default('built'),
  CHAUTARI_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CHAUTARI_POOL_SIZE: count(16),
  CHAUTARI_PROCESSES: z.coerce.number().int().min(1).max(256).default(1),
  CHAUTARI_TRUSTED_PROXIES: count(0),
  CHAUTARI_HTML_CACHE_SECONDS: count(10),
  CHAUTARI_DATA_CACHE_SECONDS: count(2),
  CHAUTARI_SEARCH_POLL_MS: count(250),
  CHAUTARI_SWEEP_SECONDS: z.coerce.number().min(0.05).default(2),
  CHAUTARI_PROVIDER_TIMEOUT_MS: count(8000),
  CHAUTARI_PROVIDER_PACE_MS: count(1000),
  ...LIMIT_FIELDS,
  CHAUTARI_METRICS_TOKEN: z.string().min(32).optional(),
  CHAUTARI_STAFF_KEY: z.string().optional(),
  CHAUTARI_SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  ...PASSWORD_FIELDS,
  CHAUTARI_COMMISSION_PERCENT: z.coerce.number().min(0).max(100).default(15),
})

/** The message of a closed site, and when to come again. */
export type Maintenance = { message: LocalisedText; retryAfterSeconds: number }

/**
 * The configuration of a process: the environment, and what staff save of the business laid over it while it runs. Read it when it is needed
 * and keep no copy of contact, links, limits, commission, payment ways, banner and maintenance (decision 090).
 */
export type Config = {
  production: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns the tables and migrates them; without one, that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** The database connections of each process. */
  poolSize: number
  /** The number of processes that share the port. */
  processes: number
  demoData: boolean
  site: 'built' | 'none'
  logLevel: string
  /** The bearer token of /metrics. Without one, metrics are unavailable in production and open elsewhere. */
  metricsToken: string | undefined
  /** Whether to serve the service worker; otherwise one that removes itself is served. */
  hasServiceWorker: boolean
  trustedProxies: number
  htmlCacheSeconds: number
  /** How long rendered pages share the answers to public calls. */
  dataCacheSeconds: number
  sweepSeconds: number
  /** How often the search index reads the change feed; 0 before each search, for tests. */
  searchPollMs: number
  secret: string
  /** The personal key of the member of staff who runs a command; the server has none. */
  staffKey: string | undefined
  passwordCost: PasswordCost
  /** The style of the vector map; without one the drawn map is used. */
  mapStyleUrl: string | undefined
  /** Origins of the vector map's style, tiles, glyphs and sprites. */
  mapOrigins: string[]
  /** The external place service, if configured. */
  places: Places | undefined
  supplierUrl: string | undefined
  contact: Contact
  seller: Seller
  /** Configured social pages and apps. */
  elsewhere: Elsewhere[]
  /** `replyTo` is an address whose mail people read. */
  mail: { smtpUrl: string; from: string; replyTo: string }
  /** Our commission in percent. */
  commissionPercent: number
  /** The payment ways that staff have switched off. */
  paymentsOff: readonly string[]
  /** A sentence of staff above every page of the site. */
  banner: LocalisedText | null
  /** The notice to travellers while staff have closed the site. */
  maintenance: Maintenance | null
  /** The SMS gateway; without one, no SMS are queued. */
  sms: Sms | undefined
  /** The storage of travellers' files; the data folder by default. */
  objectStorage: ObjectStorage | undefined
  /** Settings of parts that the platform doesn't know, by group; read them with `settingsOf`. */
  groups: Record<string, Settings | undefined>
  /** The time-out of payment providers. */
  providerTimeoutMs: number
  /** The minimum pause between two lookups at a provider by sweeps. */
  providerPaceMs: number
  /** The configured sign-in providers. */
  signIn: SignIn
  limits: Limits
}

/**
 * Reads the environment once: what the platform knows, and these groups of settings. Throws one error that lists everything wrong
 * with it.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env, groups: SettingsGroup[] = []): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) throw new Error(complaint(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)))
  const surroundings = surroundingsOf(read.data)
  const ofGroups = groups.flatMap((group) => settingsProblems(group, given, surroundings.production))
  const problems = [
    ...processProblems(read.data),
    ...placesProblems(read.data),
    ...filesProblems(read.data),
    ...productionProblems(read.data),
    ...ofGroups,
  ]
  if (problems.length > 0) throw new Error(complaint(problems))
  const settings = groups.map((group) => [group.name, readSettings(group, given, surroundings)])
  return { ...configOf(read.data), groups: Object.fromEntries(settings) }
}

function surroundingsOf({ NODE_ENV, SANDBOX_PORT }: Read) {
  return { sandbox: `http://127.0.0.1:${SANDBOX_PORT}`, production: NODE_ENV === 'production' }
}

function complaint(problems: string[]): string {
  return `The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`
}

type Read = z.output<typeof Environment>

/** A folder with a database belongs to one process and has no roles. */
function processProblems({ DATABASE_URL, DATABASE_OWNER_URL, CHAUTARI_PROCESSES }: Read): string[] {
  if (DATABASE_URL) return []
  const problems = CHAUTARI_PROCESSES > 1 ? ['CHAUTARI_PROCESSES: more than one needs DATABASE_URL'] : []
  return DATABASE_OWNER_URL ? [...problems, 'DATABASE_OWNER_URL: needs DATABASE_URL'] : problems
}

/** Returns the reasons not to start in production: test keys, missing secrets, a database that a power cut can damage. */
function productionProblems(env: Read): string[] {
  if (env.NODE_ENV !== 'production') return []
  const needed = ['PUBLIC_URL', 'SMTP_URL', 'CHAUTARI_SECRET'] as const
  const problems = needed.filter((name) => env[name] === undefined).map((name) => `${name}: is needed in production`)
  problems.push(...smsProblems(env), ...signInProblems(env), ...passwordProblems(env))
  problems.push(...contactProblems(env))
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL: must be an https address in production')
  if (!env.DATABASE_URL && env.CHAUTARI_ALLOW_PGLITE === '0') {
    problems.push('DATABASE_URL: is needed in production (or CHAUTARI_ALLOW_PGLITE=1, which does not survive a power cut)')
  }
  return problems
}

const NOTHING_SAVED = { paymentsOff: [], banner: null, maintenance: null }

function configOf(env: Read): Omit<Config, 'groups'> {
  const { sandbox, production } = surroundingsOf(env)
  const contact = contactOf({ env, production })
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    poolSize: env.CHAUTARI_POOL_SIZE,
    processes: env.CHAUTARI_PROCESSES,
    demoData: env.CHAUTARI_DEMO_DATA === undefined ? !production : env.CHAUTARI_DEMO_DATA === '1',
    site: env.CHAUTARI_SITE,
    logLevel: env.CHAUTARI_LOG_LEVEL,
    metricsToken: env.CHAUTARI_METRICS_TOKEN,
    hasServiceWorker: env.CHAUTARI_SERVICE_WORKER === '1',
    trustedProxies: env.CHAUTARI_TRUSTED_PROXIES,
    htmlCacheSeconds: env.CHAUTARI_HTML_CACHE_SECONDS,
    dataCacheSeconds: env.CHAUTARI_DATA_CACHE_SECONDS,
    searchPollMs: env.CHAUTARI_SEARCH_POLL_MS,
    sweepSeconds: env.CHAUTARI_SWEEP_SECONDS,
    secret: env.CHAUTARI_SECRET ?? keptSecret(env.DATA_DIR),
    staffKey: env.CHAUTARI_STAFF_KEY,
    passwordCost: passwordCostOf(env),
    mapStyleUrl: env.CHAUTARI_MAP_STYLE_URL,
    mapOrigins: mapOriginsOf(env),
    places: placesOf(env),
    supplierUrl: supplierUrlOf({ env, sandbox, production }),
    contact,
    seller: sellerOf({ env, production }),
    elsewhere: elsewhereOf({ env, sandbox, production }),
    mail: mailOf(env, contact),
    sms: smsOf({ env, sandbox, production }),
    objectStorage: filesOf(env),
    commissionPercent: env.CHAUTARI_COMMISSION_PERCENT,
    ...NOTHING_SAVED,
    providerPaceMs: env.CHAUTARI_PROVIDER_PACE_MS,
    providerTimeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
    signIn: signInOf({ env, sandbox, production }),
    limits: limitsOf(env),
  }
}

function mailOf(env: Read, { email }: Contact): Config['mail'] {
  const smtpUrl = env.SMTP_URL ?? `smtp://127.0.0.1:${env.SANDBOX_PORT + 1}`
  return { smtpUrl, from: env.CHAUTARI_MAIL_FROM, replyTo: env.CHAUTARI_MAIL_REPLY_TO ?? email }
}

/** Outside production, the first start creates a secret in the data folder. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) storeSecret(dataDir, file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= SECRET_MIN) return secret
  throw new Error(
    `The file ${resolve(file)} is damaged: it has no secret. Restore it, or delete it: links in emails sent so far end then.`,
  )
}

/** Stores a new secret whole or not at all: a full disk must not leave an empty one. */
function storeSecret(dataDir: string, file: string): void {
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(part, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // A link keeps the secret of a process that was faster.
    linkSync(part, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw folderProblem(dataDir, error)
  } finally {
    rmSync(part, { force: true })
  }
}
