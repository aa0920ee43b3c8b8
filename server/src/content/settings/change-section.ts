import type { SectionName } from '@chautari/contract/staff/settings/shapes'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockSection, writeSection } from './store/sections.ts'

type Values = Record<string, unknown>
type Change = { section: SectionName; version: number; value: Values }

/**
 * Saves a section of the settings as its next version if `wants` resolves to true. `wants` receives the last saved values, undefined when none were saved,
 * and runs while the section is locked. Throws `changed_meanwhile` when `version` is not the last saved one.
 */
export async function changeSection(
  tx: Tx,
  { section, version, value }: Change,
  wants: (before: Values | undefined) => Promise<boolean>,
): Promise<void> {
  const saved = await lockSection(tx, section)
  if ((saved?.version ?? 0) !== version) throw new AppError('changed_meanwhile')
  if (await wants(saved?.value)) await writeSection(tx, { section, version: version + 1, value })
}
