import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { plans } from '../../rates/index.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/** Copies a property with its rooms and their plans as a draft, and returns its slug. Throws `not_found`. */
export async function duplicateProperty({ db }: App, by: StaffActor, request: propertyFiles.CopyRequest): Promise<string> {
  return transact(db, async (tx) => {
    const { slug, rooms } = await propertyFiles.copyProperty(tx, request)
    await plans.copyPlans(tx, rooms)
    await recordEntry(tx, by, {
      act: 'listings.duplicate',
      about: { kind: 'property', id: slug },
      after: { title: request.title, copyOf: request.slug, rooms: rooms.length },
    })
    return slug
  })
}

/** Copies a package with its itinerary as a draft without departures, and returns its slug. Throws `not_found`. */
export async function duplicatePackage({ db }: App, by: StaffActor, request: propertyFiles.CopyRequest): Promise<string> {
  return transact(db, async (tx) => {
    const slug = await packageFiles.copyPackage(tx, request)
    await recordEntry(tx, by, {
      act: 'packages.duplicate',
      about: { kind: 'package', id: slug },
      after: { title: request.title, copyOf: request.slug },
    })
    return slug
  })
}
