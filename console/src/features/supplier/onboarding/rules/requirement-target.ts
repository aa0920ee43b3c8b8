import type { RequirementKey } from '@chautari/contract/supplier/onboarding/requirements'

type Listing = { kind: 'property' | 'package'; slug: string }

/** The screen of the console or the page of the site on which a requirement is met. */
export type Target = { to: string; isOnSite: boolean }

const ABOUT_LISTINGS: readonly RequirementKey[] = ['listing', 'prices', 'cancellation']
const DOCUMENTS: readonly RequirementKey[] = ['pan_document', 'licence_document']

/** Returns where a requirement is met. Without a listing this is the screen that creates one, otherwise the list of listings. */
export function requirementTarget(key: RequirementKey, listings: readonly Listing[]): Target {
  if (key === 'email') return { to: '/profile', isOnSite: true }
  if (ABOUT_LISTINGS.includes(key))
    return { to: listings.length === 0 ? '/supplier/listings/new' : '/supplier/listings', isOnSite: false }
  if (key === 'phone_proof') return { to: '/supplier/organisation#contact_phone', isOnSite: false }
  return { to: `/supplier/organisation#${DOCUMENTS.includes(key) ? 'documents' : key}`, isOnSite: false }
}
