import type { ListingGap, PackageGap } from '../../catalogue/listings.ts'
import type { DocumentKind, OrganisationKind } from '../organisation/limits.ts'

/** The requirements of an organisation before it goes on sale, in the order of the screens. */
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

/** A property or package of the organisation: the parts that it lacks, and whether its cancellation policy has a refund. */
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

/** A requirement, whether it is met, and whether the organisation needs it to be sent for review. */
export type Requirement = { key: RequirementKey; is_done: boolean; is_blocking: boolean }

const PRICE_GAPS: readonly string[] = ['price', 'room_price']
/** A listing without a room or departure has no price. */
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
    // If a listing is complete, only prices of complete listings count, because the others cannot be sold.
    prices: (listings.some(isComplete) ? listings.filter(isComplete) : listings).some(isPriced),
    cancellation: listings.some(({ isRefundable }) => isRefundable),
  }
  // `phone_proof` is only advice, because our team calls a number that no SMS reaches.
  const advice: RequirementKey[] = ['cancellation', 'phone_proof', ...(kind === 'agency' ? [] : (['licence_document'] as const))]
  return REQUIREMENTS.map((key) => ({ key, is_done: isDone[key], is_blocking: !advice.includes(key) }))
}

/** Returns the unmet requirements without which an organisation cannot be sent for review. */
export function blockingOf(requirements: readonly Requirement[]): RequirementKey[] {
  return requirements.filter(({ is_done: isDone, is_blocking: isBlocking }) => isBlocking && !isDone).map(({ key }) => key)
}
