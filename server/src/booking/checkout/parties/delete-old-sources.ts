import { SOURCES_KEPT_DAYS } from '@chautari/contract/booking/limits'
import type { App } from '../../../platform/app-context.ts'
import { clearOldSources } from './store/sources.ts'

/** Deletes where bookings older than SOURCES_KEPT_DAYS were made from, and returns of how many. */
export async function deleteOldSources({ db }: Pick<App, 'db'>): Promise<number> {
  return clearOldSources(db, { days: SOURCES_KEPT_DAYS })
}
