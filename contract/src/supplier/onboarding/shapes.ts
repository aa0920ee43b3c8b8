import { z } from 'zod'
import { fullName, newPassword, registeredPhone } from '../../account/fields.ts'
import { TOKEN_MAX } from '../../account/limits.ts'
import { emailAddress, requiredText } from '../../trail/fields.ts'
import { LEGAL_NAME_MAX, ORGANISATION_STATES } from '../organisation/limits.ts'
import { organisationKind } from '../organisation/shapes.ts'
import { REQUIREMENTS } from './requirements.ts'

const joinToken = z.string().max(TOKEN_MAX)

/** The request for a link by which a supplier creates an account. */
export const JoinRequest = z.object({ email: emailAddress })

/** The link of a join email. */
export const JoinLink = z.object({ token: joinToken })

/** Creates an account with the link of a join email, which proves the address. */
export const JoinForm = z.object({ token: joinToken, name: fullName, phone: registeredPhone, password: newPassword })

/** An organisation to create. */
export const NewSupplier = z.object({
  kind: organisationKind,
  /** As travellers see it. */
  name: requiredText(LEGAL_NAME_MAX),
  legal_name: requiredText(LEGAL_NAME_MAX),
})

/** A requirement, whether it is met, and whether the organisation needs it to be sent for review. */
export const ShownRequirement = z.object({ key: z.enum(REQUIREMENTS), is_done: z.boolean(), is_blocking: z.boolean() })

/** A property or package of the organisation, as the checklist links to it. */
export const OnboardingListing = z.object({
  kind: z.enum(['property', 'package']),
  slug: z.string(),
  title: z.string(),
  /** The missing parts, in the language of the caller. */
  missing: z.array(z.string()),
})

/** The progress of an organisation's onboarding. */
export const Onboarding = z.object({
  state: z.enum(ORGANISATION_STATES),
  name: z.string(),
  kind: organisationKind.nullable(),
  submitted_at: z.string().nullable(),
  /** The latest time by which staff answer; null unless it is in review. */
  answer_by: z.string().nullable(),
  /** Why staff sent it back; null unless they did and it was not sent again. */
  sent_back_reason: z.string().nullable(),
  requirements: z.array(ShownRequirement),
  listings: z.array(OnboardingListing),
})

export type Onboarding = z.output<typeof Onboarding>
