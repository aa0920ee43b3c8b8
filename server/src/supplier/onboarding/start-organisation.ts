import type { OrganisationKind } from '@chautari/contract/supplier/organisation/limits'
import { DRAFTS_MAX } from '@chautari/contract/supplier/onboarding/limits'
import { findContact } from '../../account/index.ts'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { SupplierPerson } from '../../platform/http/http.ts'
import { recordEntry } from '../../trail/index.ts'
import { insertMember } from '../members/store/members.ts'
import { openMembership } from '../sessions/store/sessions.ts'
import { announce } from './announce.ts'
import { countUnaccepted } from './store/organisations.ts'

type NewOrganisation = { kind: OrganisationKind; name: string; legalName: string }

/**
 * Creates an organisation as a draft, with the signed-in person as its owner and their phone, and opens it in their session. Throws `organisation_known` and
 * `too_many_organisations`.
 */
export async function startOrganisation(
  app: App,
  { person, requestId }: SupplierPerson,
  details: NewOrganisation,
): Promise<void> {
  const { userId, name, sessionId } = person
  await app.limits.count('newOrganisations', String(userId))
  await transact(app.db, async (tx) => {
    const contactPhone = (await findContact(tx, userId))?.phone ?? null
    const organisationId = await organisationProfiles.createDraftOrganisation(tx, { ...details, contactPhone })
    const rights = { roles: ['owner' as const], propertyIds: null, packageIds: null }
    const memberId = await insertMember(tx, { organisationId }, { userId, ...rights })
    if (memberId === undefined) throw new Error('A new organisation has a member already.')
    // Counted once the names are locked, so that two requests at once cannot both be the last one allowed.
    if ((await countUnaccepted(tx, userId)) > DRAFTS_MAX) throw new AppError('too_many_organisations')
    await recordEntry(
      tx,
      { memberId, organisationId, name, via: 'console', requestId },
      { act: 'organisation.create', about: { kind: 'organisation', id: organisationId }, after: { ...details, state: 'draft' } },
    )
    await openMembership(tx, { id: sessionId, memberId })
    await announce(tx, app, { organisationId, news: { kind: 'draft' } })
  })
}
