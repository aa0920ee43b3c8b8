import { PAYMENT_SETTINGS } from './payment/index.ts'
import { readConfig, type Config } from './platform/config/config.ts'

/** Reads the environment of a server, the settings of the payment providers included. Throws one error that lists everything wrong. */
export function readServerConfig(): Config {
  return readConfig(process.env, PAYMENT_SETTINGS)
}
