import { PAYMENT_SETTINGS } from './payment/index.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { migrationConfigOf } from './platform/config/migration-config.ts'

/** Reads the environment of a server, the settings of the payment providers included. Throws one error that lists everything wrong. */
export function readServerConfig(): Config {
  return readConfig(process.env, PAYMENT_SETTINGS)
}

/** Reads what migrating needs of the environment: a machine that only migrates has no other settings. Throws the errors of `migrationConfigOf`. */
export function readMigrationConfig(): ReturnType<typeof migrationConfigOf> {
  return migrationConfigOf(process.env)
}
