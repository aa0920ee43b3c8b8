import type { Config } from './config/config.ts'
import type { Db } from './database/db.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'

/** What every use case receives: database, configuration, limits and log. No container, no globals. */
export type App = { db: Db; config: Config; limits: Limits; log: Log }
