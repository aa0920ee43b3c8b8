import { propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { TrailActor } from '../../trail/index.ts'
import { setLive } from '../set-live.ts'

const REASON_TO_PUBLISH = 'published in the console'

/** Puts a property on sale. Throws `not_found`, and `listing_incomplete` with all gaps. */
export async function publishProperty({ db }: App, by: TrailActor, slug: string): Promise<void> {
  await transact(db, (tx) => putPropertyOnSale(tx, by, slug))
}

/** Puts a property on sale, as `publishProperty` does. */
export async function putPropertyOnSale(tx: Tx, by: TrailActor, slug: string): Promise<void> {
  const change = { kind: 'property', slug, isLive: true, act: 'listings.publish', reason: REASON_TO_PUBLISH } as const
  await propertyFiles.changeCompleteProperty(tx, slug, () => setLive(tx, by, change))
}

/** Takes a property off sale. Bookings stay as they are. Throws `not_found`. */
export async function unpublishProperty({ db }: App, by: TrailActor, change: { slug: string; reason: string }): Promise<void> {
  await transact(db, (tx) => setLive(tx, by, { kind: 'property', ...change, isLive: false, act: 'listings.unpublish' }))
}
