import { z } from 'zod'
import { registeredPhone } from '../../account/fields.ts'
import { digits } from '../../fields/fields.ts'
import { emailAddress, optionalText } from '../../trail/fields.ts'
import {
  ADDRESS_MAX,
  DOCUMENT_KINDS,
  LEGAL_NAME_MAX,
  ORGANISATION_KINDS,
  ORGANISATION_STATES,
  PAN_LENGTH,
  REGISTRATION_MAX,
} from './limits.ts'

export const organisationKind = z.enum(ORGANISATION_KINDS)
export const documentKind = z.enum(DOCUMENT_KINDS)

/** A document that the organisation uploaded. The file itself is another call. */
export const OrganisationDocument = z.object({
  id: z.string(),
  kind: documentKind,
  format: z.enum(['picture', 'pdf']),
  bytes_count: z.number().int(),
  uploaded_at: z.string(),
})

/** A change of the registered name, the tax number or the mobile number that staff have not decided yet. Name and tax number are the proposed values. */
export const PendingChange = z.object({
  legal_name: z.string().nullable(),
  pan: z.string().nullable(),
  /** A number that is not verified yet; null when no other number was requested. */
  contact_phone: z.string().nullable(),
  asked_at: z.string(),
})

const about = {
  kind: organisationKind.nullable(),
  name: z.string(),
  legal_name: z.string().nullable(),
  registration_number: z.string().nullable(),
  pan: z.string().nullable(),
  /** Null until the owner has stated it. */
  is_vat_registered: z.boolean().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
}

/** An organisation as its members see it. */
export const OrganisationProfile = z.object({
  ...about,
  state: z.enum(ORGANISATION_STATES),
  /** Whether the mobile number is verified, by a code sent to it or by staff. We send SMS only to a verified number. */
  is_contact_phone_proved: z.boolean(),
  pending_change: PendingChange.nullable(),
  /** Empty for members who may not change the organisation. */
  documents: z.array(OrganisationDocument),
})

const pan = digits
  .nullable()
  .transform((value) => value || null)
  .pipe(
    z
      .string()
      .regex(new RegExp(`^\\d{${PAN_LENGTH}}$`), `PAN has ${PAN_LENGTH} digits`)
      .nullable(),
  )

/** Optional fields: as `field`, or null. */
const orNull = <T extends z.ZodType>(field: T) => z.preprocess((value) => (value === '' ? null : value), field.nullable())

/** A change of an organisation: omitted fields are unchanged, and null or an empty text clears one. */
export const OrganisationEdit = z
  .object({
    legal_name: optionalText(LEGAL_NAME_MAX),
    registration_number: optionalText(REGISTRATION_MAX),
    pan,
    is_vat_registered: z.boolean().nullable(),
    contact_email: orNull(emailAddress),
    contact_phone: orNull(registeredPhone),
    address: optionalText(ADDRESS_MAX),
  })
  .partial()

export type OrganisationProfile = z.output<typeof OrganisationProfile>
export type OrganisationEdit = z.output<typeof OrganisationEdit>
export type OrganisationDocument = z.output<typeof OrganisationDocument>
