import { z } from 'zod'
import { accountEmail } from '../../account/fields.ts'
import { LOCALES } from '../../locale.ts'
import { Member, OpenInvitation } from '../../supplier/members/shapes.ts'
import { reason } from '../../trail/fields.ts'
import { Organisation } from '../../listing/listings.ts'

/** A member of a supplier as staff see them. */
const ListedMember = Member.omit({ is_self: true })

/** A supplier with the people who work for it, and whether it is suspended. */
export const OrganisationFile = Organisation.extend({
  members: z.array(ListedMember),
  invitations: z.array(OpenInvitation),
  suspension: z.object({ since: z.string(), reason: z.string(), listings_count: z.number().int() }).nullable(),
})

/** An owner to invite, in the language of their email. */
export const OwnerInvitee = z.object({ email: accountEmail(), language: z.enum(LOCALES) })

export const SuspensionChange = z.object({ reason })

/** The result of ending a suspension: the supplier, and the listings that stay off sale because something is missing. */
export const Resumed = z.object({ organisation: OrganisationFile, left_off: z.array(z.string()) })

export type OrganisationFile = z.output<typeof OrganisationFile>
