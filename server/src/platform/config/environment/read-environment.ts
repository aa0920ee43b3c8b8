import { z } from 'zod'
import { count } from '../count-field.ts'
import { CONTACT_FIELDS } from '../contact-config.ts'
import { EARNINGS_FIELDS } from '../earnings-config.ts'
import { FILES_FIELDS } from '../files-config.ts'
import { LIMIT_FIELDS } from '../limits-config.ts'
import { MAIL_FIELDS } from '../mail-config.ts'
import { MAP_FIELDS } from '../map-config.ts'
import { PASSWORD_FIELDS } from '../password-config.ts'
import { PUSH_FIELDS } from '../push-config.ts'
import { SECRET_FIELDS } from '../secret-config.ts'
import { SIGN_IN_FIELDS } from '../sign-in-config.ts'
import { SMS_FIELDS } from '../sms-config.ts'
import { TRACING_FIELDS } from '../tracing-config.ts'

/** The environment variables of the platform. Groups of settings add those of other parts. */
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

/** The values of the environment variables. */
export type Environment = z.output<typeof Environment>

/**
 * Reads the variables of the platform. Malformed ones are returned as problems and take their defaults, so that one start reports everything that
 * is wrong.
 */
export function readEnvironment(given: Record<string, string | undefined>): { env: Environment; problems: string[] } {
  const read = Environment.safeParse(given)
  if (read.success) return { env: read.data, problems: [] }
  const problems = read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
  const malformed = new Set(read.error.issues.map(({ path }) => path[0]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name)))
  return { env: Environment.parse(rest), problems }
}

/** Returns the address of the sandbox, and whether this is production. */
export function surroundingsOf({ NODE_ENV, SANDBOX_PORT }: Environment) {
  return { sandbox: `http://127.0.0.1:${SANDBOX_PORT}`, production: NODE_ENV === 'production' }
}
