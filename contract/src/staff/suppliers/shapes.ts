import { z } from 'zod'
import { travellerPhone } from '../../fields/fields.ts'
import { LOCALES } from '../../locale.ts'
import { Member, OpenInvitation } from '../../supplier/members/shapes.ts'
import { Onboarding } from '../../supplier/onboarding/shapes.ts'
import { OrganisationProfile } from '../../supplier/organisation/shapes.ts'
import { emailAddress, reason } from '../../trail/fields.ts'
import { Organisation } from '../../listing/listings.ts'

/** A member of a supplier as staff see them. */
const ListedMember = Member.omit({ is_self: true })

/** A supplier with its documents and the people who work for it, and whether it is suspended. */
export const OrganisationFile = Organisation.extend({
  members: z.array(ListedMember),
  invitations: z.array(OpenInvitation),
  profile: OrganisationProfile,
  /** The requirements of a new supplier; null once it is live. */
  onboarding: Onboarding.nullable(),
  suspension: z.object({ since: z.string(), reason: z.string(), listings_count: z.number().int() }).nullable(),
})

/** An owner to invite, in the language of their email. */
export const OwnerInvitee = z.object({ email: emailAddress, language: z.enum(LOCALES) })

export const SuspensionChange = z.object({ reason })

/** Why a new supplier is sent back, as its owners read it. */
export const SendingBack = z.object({ reason })

/** A phone number that staff verified as the supplier's, and how they did so. */
export const ConfirmedPhone = z.object({ phone: travellerPhone, reason })

/** The decision of staff about a change that an owner requested. */
export const ChangeDecision = z.object({ decision: z.enum(['accept', 'decline']), reason })

/** The result of ending a suspension, or of accepting a new supplier: the supplier, and the listings that stay off sale because something is missing. */
export const Resumed = z.object({ organisation: OrganisationFile, left_off: z.array(z.string()) })

export type OrganisationFile = z.output<typeof OrganisationFile>
