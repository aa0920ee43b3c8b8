import type { SectionName } from '@chautari/contract/staff/settings/shapes'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { businessSettings } from './tables.ts'

export type SavedSection = { section: SectionName; version: number; value: Record<string, unknown> }

const { section, version, value } = businessSettings

/** Returns the saved sections. */
export async function listSections(db: Db): Promise<SavedSection[]> {
  return db.select({ section, version, value }).from(businessSettings).orderBy(asc(section))
}

/** Locks a section and returns its last saved values; undefined when it was never saved. */
export async function lockSection(tx: Tx, name: SectionName): Promise<SavedSection | undefined> {
  // A section without a row has nothing to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('business_settings'), hashtext(${name}))`)
  const [row] = await tx.select({ section, version, value }).from(businessSettings).where(eq(section, name))
  return row
}

/** Writes a section. The caller must have locked it. */
export async function writeSection(tx: Tx, saved: SavedSection): Promise<void> {
  const changed = { version: saved.version, value: saved.value, savedAt: sql`app_now()` }
  await tx
    .insert(businessSettings)
    .values({ ...saved, ...changed })
    .onConflictDoUpdate({ target: section, set: changed })
}
