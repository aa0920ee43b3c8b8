import type { App } from '../../platform/app-context.ts'
import { applySections } from './apply-settings.ts'
import { listSections } from './store/sections.ts'

/** Applies the saved settings to the configuration of this process. Returns 0, so that as a sweep it counts no work. */
export async function followSettings({ db, config }: Pick<App, 'db' | 'config'>): Promise<number> {
  applySections(config, await listSections(db))
  return 0
}
