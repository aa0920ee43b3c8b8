import { journeys } from '../../availability/index.ts'
import { listings, packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { setLive } from '../../listing/index.ts'

type Change = { id: number; reason: string }
type Product = { kind: 'property' | 'package'; slug: string }

const NOUNS = { property: 'listings', package: 'packages' } as const

/** Suspends a supplier and takes everything of it off sale; its bookings stay as they are. Throws `not_found` and `organisation_suspended`. */
export async function suspendSupplier({ db }: App, by: StaffActor, { id, reason }: Change): Promise<void> {
  await transact(db, async (tx) => {
    const onSale = await listings.suspendOrganisation(tx, id, reason)
    for (const { kind, slug } of onSale)
      await setLive(tx, by, { kind, slug, isLive: false, act: `${NOUNS[kind]}.unpublish`, reason })
    await recordEntry(tx, by, {
      act: 'organisations.suspend',
      about: { kind: 'organisation', id },
      after: { off_sale: onSale.map(({ slug }) => slug).join(' · ') },
      reason,
    })
  })
}

/**
 * Ends the suspension of a supplier and puts on sale again what it took off. Returns the titles of what stays off sale, because something
 * is missing. Throws `not_found` and `organisation_not_suspended`.
 */
export async function resumeSupplier({ db }: App, by: StaffActor, { id, reason }: Change): Promise<string[]> {
  return transact(db, async (tx) => {
    const leftOff: string[] = []
    for (const { title, ...product } of await listings.resumeOrganisation(tx, id)) {
      if (await isComplete(tx, product))
        await setLive(tx, by, { ...product, isLive: true, act: `${NOUNS[product.kind]}.publish`, reason })
      else leftOff.push(title)
    }
    await recordEntry(tx, by, {
      act: 'organisations.resume',
      about: { kind: 'organisation', id },
      after: { left_off: leftOff.join(' · ') },
      reason,
    })
    return leftOff
  })
}

async function isComplete(tx: Tx, { kind, slug }: Product): Promise<boolean> {
  try {
    if (kind === 'property') await propertyFiles.changeCompleteProperty(tx, slug, async () => {})
    else
      await packageFiles.changePackage(tx, slug, async (file) =>
        packageFiles.requirePackageComplete({ ...file, hasDeparture: await journeys.hasComingDeparture(tx, file.id) }),
      )
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_incomplete') return false
    throw error
  }
}
