import type { Config } from './config/config.ts'
import type { Db } from './database/db.ts'
import type { Limits } from './limits/limits.ts'
import type { Log } from './log.ts'

/** What use cases are given: the database, the configuration, the limits and the log. No container, no globals. */
export type App = { db: Db; config: Config; limits: Limits; log: Log }
