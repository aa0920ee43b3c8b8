import type { LocalisedText } from '@chautari/contract/locale'
import type { Collector } from '../telemetry/tracer.ts'
import {
  contactOf,
  externalLinksOf,
  sellerOf,
  supplierUrlOf,
  type Contact,
  type ExternalLink,
  type Seller,
} from './contact-config.ts'
import { earningsOf, type Earnings } from './earnings-config.ts'
import { environmentProblems, messageOf, withoutRepeats } from './environment/environment-problems.ts'
import { readEnvironment, surroundingsOf, type Environment } from './environment/read-environment.ts'
import { filesOf, type ObjectStorage } from './files-config.ts'
import { limitsOf, type Limits } from './limits-config.ts'
import { mailOf, type Mail } from './mail-config.ts'
import { mapOriginsOf, placesOf, type Places } from './map-config.ts'
import { passwordCostOf, type PasswordCost } from './password-config.ts'
import { pushOf, type Push } from './push-config.ts'
import { secretsIn } from './secret-config.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { namesOfSecrets, readSettings, settingsProblems, type Settings, type SettingsGroup } from './settings-group.ts'
import { signInOf, type SignIn } from './sign-in-config.ts'
import { smsInboundSecretOf, smsOf, type Sms } from './sms-config.ts'
import { tracingOf } from './tracing-config.ts'

/** The message of a closed site, and after how many seconds to retry. */
export type Maintenance = { message: LocalisedText; retryAfterSeconds: number }

/**
 * The configuration of a process: the environment, overridden while it runs by the settings that staff save. Keep no copy of contact, links,
 * limits, commission, payment methods, banner or maintenance, because these change (decision 090).
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
  /** Whether production may run as a role that can rewrite append-only tables. */
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
  /** SQL statements that take at least this many milliseconds are logged. */
  slowQueryMs: number
  /** Where traces are sent; undefined without tracing. */
  tracing: Collector | undefined
  /** The bearer token of /metrics. Without one, metrics are unavailable in production and open elsewhere. */
  metricsToken: string | undefined
  /** Whether to serve the service worker; otherwise one that removes itself is served. */
  hasServiceWorker: boolean
  trustedProxies: number
  htmlCacheSeconds: number
  /** Seconds for which page renders share the responses of public calls. */
  dataCacheSeconds: number
  sweepSeconds: number
  /** Milliseconds between reads of the change feed by the search index; 0 reads before each search, for tests. */
  searchPollMs: number
  /** The key of tokens, links and encrypted fields. */
  secret: string
  /** Earlier secrets, whose links and encrypted fields still work. */
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
  elsewhere: ExternalLink[]
  mail: Mail
  /** The payment methods that staff have switched off. */
  paymentsOff: readonly string[]
  /** The sentence that staff show above every page of the site. */
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
  /** The settings that other parts than the platform declare, by the name of their group; read them with `settingsOf`. */
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
 * Reads the platform's variables and these groups of settings from the environment. Throws one error that lists everything wrong with
 * them.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env, groups: SettingsGroup[] = []): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { read: given, problems: ofFiles } = withSecretFiles(set, [...SECRETS, ...groups.flatMap(namesOfSecrets)])
  const { env, problems: malformed } = readEnvironment(given)
  const surroundings = surroundingsOf(env)
  const ofGroups = groups.flatMap((group) => settingsProblems(group, given, surroundings.production))
  const known = [...ofFiles, ...malformed]
  const problems = [...known, ...withoutRepeats([...environmentProblems(env), ...ofGroups], known)]
  if (problems.length > 0) throw new Error(messageOf(problems))
  const settings = groups.map((group) => [group.name, readSettings(group, given, surroundings)])
  return { ...configOf(env), groups: Object.fromEntries(settings) }
}

const NOTHING_SAVED = { paymentsOff: [], banner: null, maintenance: null }

function configOf(env: Environment): Omit<Config, 'groups'> {
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
    elsewhere: externalLinksOf({ env, sandbox, production }),
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
