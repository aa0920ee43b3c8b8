import { HOUR } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { REVIEW_HOURS } from '@chautari/contract/supplier/onboarding/limits'
import { requirementsOf } from '@chautari/contract/supplier/onboarding/requirements'
import type { Onboarding } from '@chautari/contract/supplier/onboarding/shapes'
import { organisationProfiles } from '../../catalogue/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { scopeOf, type SupplierScope } from '../../platform/http/supplier-identity.ts'
import { gatherFacts, presentListings } from './gather-facts.ts'

/** Returns the latest time by which staff answer an organisation that was sent for review. */
export const answerDueAt = (submittedAt: Date) => new Date(submittedAt.getTime() + REVIEW_HOURS * HOUR)

/** Returns how far an organisation has come. Throws `not_found`. */
export async function showOnboarding(db: Db, scope: SupplierScope, locale: Locale): Promise<Onboarding> {
  const profile = await organisationProfiles.getProfile(db, scope.organisationId)
  // Requirements concern the whole organisation, also for a member who is limited to some listings.
  const { facts, listings } = await gatherFacts(db, wholeScopeOf(scope), profile)
  const { state, name, kind, submittedAt, sentBackReason } = profile
  return {
    state,
    name,
    kind,
    submitted_at: submittedAt?.toISOString() ?? null,
    answer_by: state === 'in_review' && submittedAt ? answerDueAt(submittedAt).toISOString() : null,
    sent_back_reason: sentBackReason,
    requirements: requirementsOf(facts),
    listings: presentListings(listings, locale),
  }
}

/** Returns the scope of the whole organisation of a member. */
export function wholeScopeOf({ organisationId }: Pick<SupplierScope, 'organisationId'>): SupplierScope {
  return scopeOf({ organisationId, propertyIds: null, packageIds: null })
}
