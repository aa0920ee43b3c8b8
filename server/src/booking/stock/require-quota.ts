import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countHolds, type Person } from '../store/person-holds.ts'

type Booker = Person & { app: App }

/** Throws `hold_quota` when a person already has the maximum of unpaid holds or, for a free booking, of free bookings. */
export async function requireQuota(tx: Tx, { app, isFree, ...person }: Booker & { isFree: boolean }): Promise<void> {
  const { live, free } = await countHolds(tx, person)
  const { holdQuota, freeQuota } = app.config.limits
  if (live >= holdQuota || (isFree && free >= freeQuota)) throw new AppError('hold_quota')
}

/** Returns whether a person may have another free booking. */
export async function mayHaveFree(tx: Tx, { app, ...person }: Booker): Promise<boolean> {
  return (await countHolds(tx, person)).free < app.config.limits.freeQuota
}
