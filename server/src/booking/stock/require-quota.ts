import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { countHolds } from '../store/bookings.ts'

type Person = { email: string; phone: string; userId: number | null }
type Asking = Person & { app: App }

/** Throws `hold_quota` when somebody holds as many unpaid bookings as one traveller may or, of what `isFree`, has as many as may be. */
export async function requireQuota(tx: Tx, { app, isFree, ...person }: Asking & { isFree: boolean }): Promise<void> {
  const { live, free } = await countHolds(tx, person)
  const { holdQuota, freeQuota } = app.config.limits
  if (live >= holdQuota || (isFree && free >= freeQuota)) throw new AppError('hold_quota')
}

/** Whether somebody may have one free booking more. */
export async function mayHaveFree(tx: Tx, { app, ...person }: Asking): Promise<boolean> {
  return (await countHolds(tx, person)).free < app.config.limits.freeQuota
}
