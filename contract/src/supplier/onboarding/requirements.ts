import type { ListingGap, PackageGap } from '../../catalogue/listings.ts'
import type { DocumentKind, OrganisationKind } from '../organisation/limits.ts'

/** The requirements of an organisation before it goes on sale, in the order in which they are asked for. */
export const REQUIREMENTS = [
  'email',
  'legal_name',
  'registration_number',
  'pan',
  'vat',
  'contact_phone',
  'phone_proof',
  'address',
  'pan_document',
  'licence_document',
  'listing',
  'prices',
  'cancellation',
] as const
export type RequirementKey = (typeof REQUIREMENTS)[number]

/** A property or package of the organisation: what it lacks, and whether guests who cancel get some of their money back. */
export type ListingFacts = { gaps: readonly (ListingGap | PackageGap)[]; isRefundable: boolean }

/** The facts about an organisation that decide which requirements it meets. */
export type OnboardingFacts = {
  kind: OrganisationKind | null
  /** Whether the signed-in person's email address is confirmed. */
  isEmailVerified: boolean
  legalName: string | null
  registrationNumber: string | null
  pan: string | null
  isVatRegistered: boolean | null
  contactPhone: string | null
  /** Whether the number is verified, by a code sent to it or by staff. */
  isContactPhoneVerified: boolean
  address: string | null
  documents: readonly DocumentKind[]
  listings: readonly ListingFacts[]
}

/** A requirement, whether it is met, and whether it keeps the organisation from being sent for review. */
export type Requirement = { key: RequirementKey; is_done: boolean; is_blocking: boolean }

const PRICE_GAPS: readonly string[] = ['price', 'room_price']
/** Without a room or departure there is nothing to price. */
const NOTHING_PRICED: readonly string[] = [...PRICE_GAPS, 'room', 'departure']

/**
 * Returns what an organisation has to give, in order (issue 16 §1). An agency needs its licence to sell journeys; a hotel or homestay can send
 * it later. The rule is evaluated here alone, for the checklist and for the call that sends it for review.
 */
export function requirementsOf(facts: OnboardingFacts): Requirement[] {
  const { listings, documents, kind } = facts
  const isComplete = ({ gaps }: ListingFacts) => gaps.every((gap) => PRICE_GAPS.includes(gap))
  const isPriced = ({ gaps }: ListingFacts) => !gaps.some((gap) => NOTHING_PRICED.includes(gap))
  const isDone: Record<RequirementKey, boolean> = {
    email: facts.isEmailVerified,
    legal_name: facts.legalName !== null,
    registration_number: facts.registrationNumber !== null,
    pan: facts.pan !== null,
    vat: facts.isVatRegistered !== null,
    contact_phone: facts.contactPhone !== null,
    phone_proof: facts.isContactPhoneVerified,
    address: facts.address !== null,
    pan_document: documents.includes('pan'),
    licence_document: documents.includes('licence'),
    listing: listings.some(isComplete),
    // Counts a price only on a complete listing, where there is one: a price on an unfinished one sells nothing.
    prices: (listings.some(isComplete) ? listings.filter(isComplete) : listings).some(isPriced),
    cancellation: listings.some(({ isRefundable }) => isRefundable),
  }
  // Where an SMS does not arrive, our team calls the number.
  const advice: RequirementKey[] = ['cancellation', 'phone_proof', ...(kind === 'agency' ? [] : (['licence_document'] as const))]
  return REQUIREMENTS.map((key) => ({ key, is_done: isDone[key], is_blocking: !advice.includes(key) }))
}

/** Returns the requirements that keep an organisation from being sent for review. */
export function blockingOf(requirements: readonly Requirement[]): RequirementKey[] {
  return requirements.filter(({ is_done: isDone, is_blocking: isBlocking }) => isBlocking && !isDone).map(({ key }) => key)
}
