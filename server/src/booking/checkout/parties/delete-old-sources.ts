import { SOURCES_KEPT_DAYS } from '@chautari/contract/booking/limits'
import type { App } from '../../../platform/app-context.ts'
import { clearUsedKeys } from '../../../platform/http/idempotency.ts'
import { clearOldSources } from './store/sources.ts'

/**
 * Deletes the email address, device and network of bookings older than SOURCES_KEPT_DAYS, and the keys of challenges used by then. Returns the number of
 * rows.
 */
export async function deleteOldSources({ db }: Pick<App, 'db'>): Promise<number> {
  const age = { days: SOURCES_KEPT_DAYS }
  return (await clearOldSources(db, age)) + (await clearUsedKeys(db, age))
}
