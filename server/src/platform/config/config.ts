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
import { count } from './count-field.ts'
import { EARNINGS_FIELDS, earningsOf, type Earnings } from './earnings-config.ts'
import { PASSWORD_FIELDS, passwordCostOf, passwordProblems, type PasswordCost } from './password-config.ts'
import { FILES_FIELDS, filesOf, filesProblems, type ObjectStorage } from './files-config.ts'
import { LIMIT_FIELDS, limitsOf, type Limits } from './limits-config.ts'
import { MAIL_FIELDS, mailOf, mailProblems, type Mail } from './mail-config.ts'
import { MAP_FIELDS, mapOriginsOf, placesOf, placesProblems, type Places } from './map-config.ts'
import { SECRET_FIELDS, secretProblems, secretsIn } from './secret-config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { namesOfSecrets, readSettings, settingsProblems, type Settings, type SettingsGroup } from './settings-group.ts'
import { SIGN_IN_FIELDS, signInOf, signInProblems, type SignIn } from './sign-in-config.ts'
import { TRACING_FIELDS, tracingOf } from './tracing-config.ts'
import type { Collector } from '../tracing/tracer.ts'
import { PUSH_FIELDS, pushOf, pushProblems, type Push } from './push-config.ts'
import { SMS_FIELDS, smsInboundSecretOf, smsOf, smsProblems, type Sms } from './sms-config.ts'

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  SANDBOX_PORT: z.coerce.number().int().default(3001),
  ...MAIL_FIELDS,
  ...SECRET_FIELDS,
  CHAUTARI_ALLOW_PGLITE: z.enum(['0', '1']).default('0'),
  CHAUTARI_ALLOW_ONE_ROLE: z.enum(['0', '1']).default('0'),
  CHAUTARI_DEMO_DATA: z.enum(['0', '1']).optional(),
  ...SMS_FIELDS,
  ...PUSH_FIELDS,
  ...FILES_FIELDS,
  ...SIGN_IN_FIELDS,
  ...MAP_FIELDS,
  ...CONTACT_FIELDS,
  CHAUTARI_SITE: z.enum(['built', 'none']).default('built'),
  ...TRACING_FIELDS,
  CHAUTARI_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  CHAUTARI_POOL_SIZE: count(16),
  CHAUTARI_TRANSACTION_POOLER: z.enum(['0', '1']).default('0'),
  CHAUTARI_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  CHAUTARI_SWEEPS: z.enum(['0', '1']).default('1'),
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
  CHAUTARI_BACKUP_PASSWORD: z.string().min(16).optional(),
  CHAUTARI_SERVICE_WORKER: z.enum(['0', '1']).default('1'),
  ...PASSWORD_FIELDS,
  ...EARNINGS_FIELDS,
})

/** The message of a closed site, and when to come again. */
export type Maintenance = { message: LocalisedText; retryAfterSeconds: number }

/**
 * The configuration of a process: the environment, and what staff save of the business laid over it while it runs. Read it when it is needed
 * and keep no copy of contact, links, limits, commission, payment ways, banner and maintenance (decision 090).
 */
export type Config = Earnings & {
  production: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns the tables and migrates them; without one, that of `databaseUrl`. */
  databaseOwnerUrl: string | undefined
  /** A replica for reads that may be a second old. */
  databaseReplicaUrl: string | undefined
  /** Whether production may run as a role that can rewrite tables that only grow. */
  allowsOneRole: boolean
  /** The database connections of each process. */
  poolSize: number
  /** Whether `databaseUrl` leads to a pooler in transaction mode. */
  isPooled: boolean
  /** The work of a process: answer travellers, run the jobs, or both. */
  role: 'web' | 'worker' | 'all'
  /** Whether the jobs run: sweeps, messages, audits. */
  hasSweeps: boolean
  /** The number of processes that share the port. */
  processes: number
  demoData: boolean
  site: 'built' | 'none'
  logLevel: string
  /** Statements that take at least so long are logged. */
  slowQueryMs: number
  /** Where traces are sent; undefined without tracing. */
  tracing: Collector | undefined
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
  /** Signs what we hand out. */
  secret: string
  /** The secrets before it, whose links and sessions still work. */
  previousSecrets: readonly string[]
  /** The personal key of the member of staff who runs a command; the server has none. */
  staffKey: string | undefined
  /** Encrypts backups. */
  backupPassword: string | undefined
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
  mail: Mail
  /** The payment ways that staff have switched off. */
  paymentsOff: readonly string[]
  /** A sentence of staff above every page of the site. */
  banner: LocalisedText | null
  /** The notice to travellers while staff have closed the site. */
  maintenance: Maintenance | null
  /** The SMS gateway; without one, no SMS are queued. */
  sms: Sms | undefined
  /** The secret with which the gateway signs the SMS that it received; without one, all are refused. */
  smsInboundSecret: string | undefined
  /** The keys for notifications to browsers; without them, none are sent. */
  push: Push | undefined
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
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { read: given, problems: ofFiles } = withSecretFiles(set, [...SECRETS, ...groups.flatMap(namesOfSecrets)])
  const { env, problems: malformed } = readFields(given)
  const surroundings = surroundingsOf(env)
  const ofGroups = groups.flatMap((group) => settingsProblems(group, given, surroundings.production))
  const known = [...ofFiles, ...malformed]
  const further = [
    ...processProblems(env),
    ...placesProblems(env),
    ...filesProblems(env),
    ...pushProblems(env),
    ...productionProblems(env),
    ...ofGroups,
  ]
  const problems = [...known, ...further.filter((problem) => !isAbout(problem, known))]
  if (problems.length > 0) throw new Error(complaint(problems))
  const settings = groups.map((group) => [group.name, readSettings(group, given, surroundings)])
  return { ...configOf(env), groups: Object.fromEntries(settings) }
}

/** Reads the fields of the platform. Those that are malformed are left out, so that everything else can be checked in the same start. */
function readFields(given: Record<string, string | undefined>): { env: Read; problems: string[] } {
  const read = Environment.safeParse(given)
  if (read.success) return { env: read.data, problems: [] }
  const problems = read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  const malformed = new Set(read.error.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name)))
  return { env: Environment.parse(rest), problems }
}

/** Returns whether a problem names a variable that has another one already, such as "is needed" of one whose file cannot be read. */
function isAbout(problem: string, known: string[]): boolean {
  const named = new Set(known.flatMap(variablesOf))
  return variablesOf(problem).some((name) => named.has(name))
}

function variablesOf(problem: string): string[] {
  const names = problem.slice(0, problem.indexOf(':')).split(', ')
  return names.map((name) => name.replace(/_FILE$/, ''))
}

function surroundingsOf({ NODE_ENV, SANDBOX_PORT }: Read) {
  return { sandbox: `http://127.0.0.1:${SANDBOX_PORT}`, production: NODE_ENV === 'production' }
}

function complaint(problems: string[]): string {
  return `The environment is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`
}

type Read = z.output<typeof Environment>

/** Returns the settings that a database in a folder cannot have: it belongs to one process and has no roles. */
function processProblems(env: Read): string[] {
  const { DATABASE_URL, CHAUTARI_PROCESSES, CHAUTARI_ROLE } = env
  const ofPostgres = ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const
  if (DATABASE_URL) return []
  return [
    ...(CHAUTARI_PROCESSES > 1 ? ['CHAUTARI_PROCESSES: more than one needs DATABASE_URL'] : []),
    ...(CHAUTARI_ROLE === 'all' ? [] : [`CHAUTARI_ROLE: ${CHAUTARI_ROLE} needs DATABASE_URL`]),
    ...ofPostgres.filter((name) => env[name]).map((name) => `${name}: needs DATABASE_URL`),
  ]
}

/** Returns the reasons not to start in production: test keys, missing secrets, a database that a power cut can damage. */
function productionProblems(env: Read): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems = env.PUBLIC_URL === undefined ? ['PUBLIC_URL: is needed in production'] : []
  problems.push(...mailProblems(env), ...secretProblems(env), ...smsProblems(env), ...signInProblems(env))
  problems.push(...passwordProblems(env), ...contactProblems(env))
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
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    allowsOneRole: env.CHAUTARI_ALLOW_ONE_ROLE === '1',
    poolSize: env.CHAUTARI_POOL_SIZE,
    isPooled: env.CHAUTARI_TRANSACTION_POOLER === '1',
    role: env.CHAUTARI_ROLE,
    hasSweeps: env.CHAUTARI_SWEEPS === '1',
    processes: env.CHAUTARI_PROCESSES,
    demoData: env.CHAUTARI_DEMO_DATA === undefined ? !production : env.CHAUTARI_DEMO_DATA === '1',
    site: env.CHAUTARI_SITE,
    logLevel: env.CHAUTARI_LOG_LEVEL,
    slowQueryMs: env.CHAUTARI_SLOW_QUERY_MS,
    tracing: tracingOf(env),
    metricsToken: env.CHAUTARI_METRICS_TOKEN,
    hasServiceWorker: env.CHAUTARI_SERVICE_WORKER === '1',
    trustedProxies: env.CHAUTARI_TRUSTED_PROXIES,
    htmlCacheSeconds: env.CHAUTARI_HTML_CACHE_SECONDS,
    dataCacheSeconds: env.CHAUTARI_DATA_CACHE_SECONDS,
    searchPollMs: env.CHAUTARI_SEARCH_POLL_MS,
    sweepSeconds: env.CHAUTARI_SWEEP_SECONDS,
    ...secretsIn(env),
    staffKey: env.CHAUTARI_STAFF_KEY,
    backupPassword: env.CHAUTARI_BACKUP_PASSWORD,
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
    smsInboundSecret: smsInboundSecretOf({ env, production }),
    push: env.CHAUTARI_SERVICE_WORKER === '1' ? pushOf(env, contact) : undefined,
    objectStorage: filesOf(env),
    ...earningsOf(env),
    ...NOTHING_SAVED,
    providerPaceMs: env.CHAUTARI_PROVIDER_PACE_MS,
    providerTimeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS,
    signIn: signInOf({ env, sandbox, production }),
    limits: limitsOf(env),
  }
}
