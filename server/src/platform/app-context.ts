import type { Config } from './config/config.ts'
import type { Db } from './database/db.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './telemetry/log.ts'

/**
 * The context that every use case receives: database, configuration, limits and log. Passed explicitly, without a container or
 * globals.
 */
export type App = { db: Db; config: Config; limits: Limits; log: Log }
