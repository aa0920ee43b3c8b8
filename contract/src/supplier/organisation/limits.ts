/** The kinds of organisations. The kind decides which licences are needed. */
export const ORGANISATION_KINDS = ['hotel', 'agency'] as const
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number]

/** The states of an organisation. Only a live one sells; a suspension is apart from them. */
export const ORGANISATION_STATES = ['draft', 'in_review', 'live'] as const

/** The documents of an organisation: the certificate of its tax number (PAN), and its licence or registration. */
export const DOCUMENT_KINDS = ['pan', 'licence'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The length of a tax number (PAN) of Nepal. */
export const PAN_LENGTH = 9
/** Longest name, registration number and address. Our choice, as for listings. */
export const LEGAL_NAME_MAX = 120
export const REGISTRATION_MAX = 60
export const ADDRESS_MAX = 255

/** The media types of documents. PDF files are stored unchanged and never rendered. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
/** Size in bytes and megapixels of a document. Our choice: a photo of a phone, or some scanned pages. */
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024
export const DOCUMENT_MEGAPIXELS_MAX = 50
