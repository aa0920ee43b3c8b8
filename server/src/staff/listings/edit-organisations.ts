import type { Organisation } from '@chautari/contract/listing/listings'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'
import { presentOrganisation } from './present-organisation.ts'

/** Returns all suppliers by name. */
export async function listOrganisations({ db }: App): Promise<Organisation[]> {
  return (await listings.findOrganisations(db)).map(presentOrganisation)
}

/** Adds a supplier. Throws `organisation_known`. */
export async function addOrganisation({ db }: App, by: StaffActor, name: string): Promise<Organisation> {
  return transact(db, async (tx) => {
    const added = await listings.createOrganisation(tx, name)
    await recordEntry(tx, by, {
      act: 'organisations.create',
      about: { kind: 'organisation', id: added.id },
      after: { name },
    })
    return presentOrganisation(added)
  })
}

type RenameRequest = { id: number; name: string; reason: string }

/** Renames a supplier. Throws `not_found` and `organisation_known`. */
export async function nameOrganisation({ db }: App, by: StaffActor, { id, name, reason }: RenameRequest): Promise<Organisation> {
  return transact(db, async (tx) => {
    const { before, after } = await listings.renameOrganisation(tx, id, name)
    if (before.name !== name)
      await recordEntry(tx, by, {
        act: 'organisations.rename',
        about: { kind: 'organisation', id },
        before: { name: before.name },
        after: { name },
        reason,
      })
    return presentOrganisation(after)
  })
}
