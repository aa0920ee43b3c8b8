import type { RequirementKey } from '@chautari/contract/supplier/onboarding/requirements'

type Listing = { kind: 'property' | 'package'; slug: string }

/** Where a requirement is met: a screen of the console, or a page of the site. */
export type Way = { to: string; isOnSite: boolean }

const ABOUT_LISTINGS: readonly RequirementKey[] = ['listing', 'prices', 'cancellation']
const DOCUMENTS: readonly RequirementKey[] = ['pan_document', 'licence_document']

/** Returns where a requirement is met. The first listing is created; after that, the list of listings leads to each. */
export function wayTo(key: RequirementKey, listings: readonly Listing[]): Way {
  if (key === 'email') return { to: '/profile', isOnSite: true }
  if (ABOUT_LISTINGS.includes(key))
    return { to: listings.length === 0 ? '/supplier/listings/new' : '/supplier/listings', isOnSite: false }
  if (key === 'phone_proof') return { to: '/supplier/organisation#contact_phone', isOnSite: false }
  return { to: `/supplier/organisation#${DOCUMENTS.includes(key) ? 'documents' : key}`, isOnSite: false }
}
