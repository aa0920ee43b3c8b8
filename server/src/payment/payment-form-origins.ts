import type { Config } from '../platform/config/config.ts'
import { PROVIDERS } from './providers/index.ts'

/** Returns the origins to which browsers post payment forms, for the content security policy of pages. */
export function paymentFormOrigins(config: Config): string[] {
  return [...new Set(Object.values(PROVIDERS).flatMap(({ formOrigins }) => formOrigins(config)))]
}
