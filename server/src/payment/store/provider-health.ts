import { and, eq, gt, gte, lte, or, isNull, sql } from 'drizzle-orm'
import { PROVIDERS } from '@chautari/contract/payment/methods'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { providerHealth, type Provider } from './tables.ts'

// A single lost answer may be chance; this many in a row count as an outage.
const SILENCES_ARE_OUTAGE = 3

// After this time the provider is assumed to respond again, so the next payment tests it.
const OUTAGE_LASTS_SECONDS = 60

const seconds = (count: number) => sql`${`${count} seconds`}::interval`

/** Records that a provider responded, whatever its answer; returns whether an outage ended. */
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

/** Records that a provider gave no answer, or none that can be understood. */
export async function noteSilence(db: Db, provider: Provider): Promise<void> {
  await db
    .insert(providerHealth)
    .values({ provider, silencesInARow: 1, silentAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: providerHealth.provider,
      set: { silencesInARow: sql`least(${providerHealth.silencesInARow} + 1, 1000)`, silentAt: sql`app_now()` },
    })
}

/** Returns the present instant and the providers that did not respond to recent calls. */
export async function findSilentProviders(db: Db): Promise<{ now: Date; silent: Provider[] }> {
  const isLately = gt(providerHealth.silentAt, sql`app_now() - ${seconds(OUTAGE_LASTS_SECONDS)}`)
  const isOut = and(gte(providerHealth.silencesInARow, SILENCES_ARE_OUTAGE), isLately)
  const [row] = await selectRows(
    db,
    sql`select (extract(epoch from app_now()) * 1000)::float8 as now, array(select ${providerHealth.provider} from ${providerHealth} where ${isOut}) as silent`,
    z.object({ now: z.coerce.number(), silent: z.array(z.enum(PROVIDERS)) }),
  )
  if (!row) throw new Error('app_now() returned no row')
  return { now: new Date(row.now), silent: row.silent }
}

/**
 * Claims the turn to call a provider about due payments, among all processes; returns nothing while another has it. With `isProbe` the
 * provider was not responding, and is called about one payment only.
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

/** Keeps the sweeps of all processes from calling a provider for this long. */
export async function restFor(tx: Tx, provider: Provider, milliseconds: number): Promise<void> {
  await tx
    .update(providerHealth)
    .set({ restsUntil: sql`app_now() + ${`${milliseconds} milliseconds`}::interval` })
    .where(eq(providerHealth.provider, provider))
}
