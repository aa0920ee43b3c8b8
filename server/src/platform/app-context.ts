import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'

/** What use cases are given: the database, the configuration, the limits and the log. No container, no globals. */
export type App = { db: Db; config: Config; limits: Limits; log: Log }
