import { SOURCES_KEPT_DAYS } from '@chautari/contract/booking/limits'
import type { App } from '../../../platform/app-context.ts'
import { clearOldSources } from './store/sources.ts'

/** Deletes the sources (address, device and network) of bookings older than SOURCES_KEPT_DAYS. Returns the number of bookings. */
export async function deleteOldSources({ db }: Pick<App, 'db'>): Promise<number> {
  return clearOldSources(db, { days: SOURCES_KEPT_DAYS })
}
