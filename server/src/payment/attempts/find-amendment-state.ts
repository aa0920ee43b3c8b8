import { afterSale } from '../../booking/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Attempt } from '../store/attempts.ts'

/** Returns the state of the amendment that an attempt pays for; undefined where it pays for the price of the booking. */
export async function findAmendmentState(db: Db, { amendmentId }: Attempt): Promise<afterSale.Amendment['state'] | undefined> {
  return amendmentId === null ? undefined : (await afterSale.getAmendment(db, amendmentId)).state
}
