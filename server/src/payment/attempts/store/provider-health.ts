import { and, eq, gt, gte, lte, or, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { providerHealth, type Provider } from '../../store/tables.ts'

// One lost answer is chance; so many in a row are an outage.
const SILENCES_ARE_OUTAGE = 3

// Who has not been asked for so long may be back: the next traveller finds out.
const OUTAGE_LASTS_SECONDS = 60

const seconds = (count: number) => sql`${`${count} seconds`}::interval`

/** A provider answered, whatever it said; answers whether an outage ended with it. */
export async function noteAnswer(db: Db, provider: Provider): Promise<{ isBack: boolean }> {
  const here = eq(providerHealth.provider, provider)
  const isOut = gte(providerHealth.silencesInARow, SILENCES_ARE_OUTAGE)
  const ended = await db.update(providerHealth).set({ silencesInARow: 0 }).where(and(here, isOut)).returning()
  if (ended.length > 0) return { isBack: true }
  await db
    .update(providerHealth)
    .set({ silencesInARow: 0 })
    .where(and(here, gt(providerHealth.silencesInARow, 0)))
  return { isBack: false }
}

/** A provider gave no answer, or none that can be understood. */
export async function noteSilence(db: Db, provider: Provider): Promise<void> {
  await db
    .insert(providerHealth)
    .values({ provider, silencesInARow: 1, silentAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: providerHealth.provider,
      set: { silencesInARow: sql`least(${providerHealth.silencesInARow} + 1, 1000)`, silentAt: sql`app_now()` },
    })
}

/** The providers that do not answer at the moment, as far as anybody asked. */
export async function findSilentProviders(db: Db): Promise<Provider[]> {
  const isLately = gt(providerHealth.silentAt, sql`app_now() - ${seconds(OUTAGE_LASTS_SECONDS)}`)
  const isOut = and(gte(providerHealth.silencesInARow, SILENCES_ARE_OUTAGE), isLately)
  const rows = await db.select({ provider: providerHealth.provider }).from(providerHealth).where(isOut)
  return rows.map(({ provider }) => provider)
}

/**
 * Takes the turn to ask a provider about what is due, for all our processes; nothing while another has it. Who does not answer is only
 * probed.
 */
export async function takeTurn(tx: Tx, provider: Provider): Promise<{ isProbe: boolean } | undefined> {
  await tx.insert(providerHealth).values({ provider }).onConflictDoNothing()
  const isFree = or(isNull(providerHealth.restsUntil), lte(providerHealth.restsUntil, sql`app_now()`))
  const [row] = await tx
    .select()
    .from(providerHealth)
    .where(and(eq(providerHealth.provider, provider), isFree))
    .for('update', { skipLocked: true })
  return row && { isProbe: row.silencesInARow >= SILENCES_ARE_OUTAGE }
}

/** Leaves a provider alone for so long. */
export async function restFor(tx: Tx, provider: Provider, milliseconds: number): Promise<void> {
  await tx
    .update(providerHealth)
    .set({ restsUntil: sql`app_now() + ${`${milliseconds} milliseconds`}::interval` })
    .where(eq(providerHealth.provider, provider))
}
