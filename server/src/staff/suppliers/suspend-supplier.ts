import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { recordEntry } from '../../trail/index.ts'
import type { StaffActor } from '../actor.ts'
import { setLive } from '../../listing/index.ts'
import { publishComplete } from './publish-complete.ts'

type Change = { id: number; reason: string }

const NOUNS = { property: 'listings', package: 'packages' } as const

/** Suspends a supplier and takes its products off sale. Its bookings stay unchanged. Throws `not_found` and `organisation_suspended`. */
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
 * Ends the suspension of a supplier and puts the products that it took off on sale again. Returns the titles of the incomplete products, which stay off
 * sale. Throws `not_found` and `organisation_not_suspended`.
 */
export async function resumeSupplier({ db }: App, by: StaffActor, { id, reason }: Change): Promise<string[]> {
  return transact(db, async (tx) => {
    const leftOff = await publishComplete(tx, by, { products: await listings.resumeOrganisation(tx, id), reason })
    await recordEntry(tx, by, {
      act: 'organisations.resume',
      about: { kind: 'organisation', id },
      after: { left_off: leftOff.join(' · ') },
      reason,
    })
    return leftOff
  })
}
