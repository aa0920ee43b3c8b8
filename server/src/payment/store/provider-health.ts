import { and, eq, gt, gte, lte, or, isNull, sql } from 'drizzle-orm'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { z } from 'zod'
import { selectRows, type Db, type Tx } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/from-now.ts'
import { providerHealth, type Provider } from './tables.ts'

// A single lost answer may be chance; this many in a row count as an outage.
const SILENCES_ARE_OUTAGE = 3

// After this time the provider is assumed to respond again, so the next payment tests it.
const OUTAGE_LASTS_SECONDS = 60

const seconds = (count: number) => sql`${`${count} seconds`}::interval`

/** Records that a provider responded, whatever its answer; returns whether an outage ended. */
export async function recordResponse(db: Db, provider: Provider): Promise<{ hasRecovered: boolean }> {
  const here = eq(providerHealth.provider, provider)
  const isOut = gte(providerHealth.silencesInARow, SILENCES_ARE_OUTAGE)
  const ended = await db.update(providerHealth).set({ silencesInARow: 0 }).where(and(here, isOut)).returning()
  if (ended.length > 0) return { hasRecovered: true }
  await db
    .update(providerHealth)
    .set({ silencesInARow: 0 })
    .where(and(here, gt(providerHealth.silencesInARow, 0)))
  return { hasRecovered: false }
}

/** Records that a provider gave no answer, or an unreadable one. */
export async function recordSilence(db: Db, provider: Provider): Promise<void> {
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
    z.object({ now: z.coerce.number(), silent: z.array(z.enum(PROVIDER_NAMES)) }),
  )
  if (!row) throw new Error('app_now() returned no row')
  return { now: new Date(row.now), silent: row.silent }
}

/**
 * Claims the turn to call a provider about due payments, among all processes; undefined while another process has it. `isProbe` means that the
 * provider was not responding, so that it may be called about one payment only.
 */
export async function claimTurn(tx: Tx, provider: Provider): Promise<{ isProbe: boolean } | undefined> {
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
export async function pauseCalls(tx: Tx, provider: Provider, milliseconds: number): Promise<void> {
  await tx
    .update(providerHealth)
    .set({ restsUntil: fromNow(milliseconds, 'milliseconds') })
    .where(eq(providerHealth.provider, provider))
}
