import { journeys } from '../../availability/index.ts'
import { packageFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { TrailActor } from '../../trail/index.ts'
import { setLive } from '../set-live.ts'

const REASON_TO_PUBLISH = 'published in the console'

/** Puts a package on sale. Throws `not_found`, and `listing_incomplete` with all gaps. */
export async function publishPackage({ db }: App, by: TrailActor, slug: string): Promise<void> {
  await transact(db, (tx) => putPackageOnSale(tx, by, slug))
}

/** Puts a package on sale, as `publishPackage` does. */
export async function putPackageOnSale(tx: Tx, by: TrailActor, slug: string): Promise<void> {
  await packageFiles.changePackage(tx, slug, async (file) => {
    packageFiles.requirePackageComplete({ ...file, hasDeparture: await journeys.hasComingDeparture(tx, file.id) })
    await setLive(tx, by, { kind: 'package', slug, isLive: true, act: 'packages.publish', reason: REASON_TO_PUBLISH })
  })
}

/** Takes a package off sale. Bookings stay as they are. Throws `not_found`. */
export async function unpublishPackage({ db }: App, by: TrailActor, change: { slug: string; reason: string }): Promise<void> {
  await transact(db, (tx) => setLive(tx, by, { kind: 'package', ...change, isLive: false, act: 'packages.unpublish' }))
}
