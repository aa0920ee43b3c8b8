import type { App } from '../../platform/app-context.ts'
import { applySections } from './apply-settings.ts'
import { listSections } from './store/sections.ts'

/** Reads the saved settings and lays them over the configuration of this process. Returns 0: a sweep that finds no work. */
export async function followSettings({ db, config }: Pick<App, 'db' | 'config'>): Promise<number> {
  applySections(config, await listSections(db))
  return 0
}
