import { propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { setLive } from './set-live.ts'
import type { StaffActor } from '../actor.ts'

const REASON_TO_PUBLISH = 'published in the console'

/** Puts a property on sale. Throws `not_found`, and `listing_incomplete` with everything that is missing. */
export async function publishProperty({ db }: App, by: StaffActor, slug: string): Promise<void> {
  const change = { kind: 'property', slug, isLive: true, act: 'listings.publish', reason: REASON_TO_PUBLISH } as const
  await transact(db, (tx) => propertyFiles.changeCompleteProperty(tx, slug, () => setLive(tx, by, change)))
}

/** Takes a property off sale. Bookings stay as they are. Throws `not_found`. */
export async function unpublishProperty({ db }: App, by: StaffActor, change: { slug: string; reason: string }): Promise<void> {
  await transact(db, (tx) => setLive(tx, by, { kind: 'property', ...change, isLive: false, act: 'listings.unpublish' }))
}
