/** The details that are registered with the authorities. Receipts show them. */
export type Registered = { legalName: string | null; pan: string | null }

/** A change that waits for staff: the registered details as they would be, and the requested mobile number, or null. */
export type PendingChange = Registered & { contactPhone: string | null }

type Current = Registered & { contactPhone: string | null; state: string }
type Edit = Partial<Registered & { contactPhone: string | null }>

/** Facts besides the organisation: the change that waits already, and whether the requested number is verified. */
type Known = { waiting: PendingChange | undefined; isPhoneVerified: boolean }

type Edited<E> = {
  /** The fields that change at once. */
  now: E
  /** The change that waits from now on; null when there is none, and undefined when the edit leaves it alone. */
  pending: PendingChange | null | undefined
}

/**
 * Divides a change of an organisation into what changes at once and what waits for staff: of a live one, a new registered name, a new tax number,
 * and a new mobile number that is not verified. A field that is left out keeps its value, and its earlier request if there is one. A field with its
 * present value takes its earlier request back.
 */
export function planEdit<E extends Edit>(current: Current, edit: E, { waiting, isPhoneVerified }: Known): Edited<E> {
  if (current.state !== 'live') return { now: edit, pending: undefined }
  const { legalName, pan, contactPhone, ...rest } = edit
  if ([legalName, pan, contactPhone].every((value) => value === undefined)) return { now: edit, pending: undefined }
  const isAtOnce = contactPhone === null || isPhoneVerified || contactPhone === current.contactPhone
  const known = waiting ?? { ...current, contactPhone: null }
  const requested = {
    legalName: given(legalName, known.legalName),
    pan: given(pan, known.pan),
    contactPhone: isAtOnce ? null : given(contactPhone, known.contactPhone),
  }
  const now = { ...rest, ...(contactPhone !== undefined && isAtOnce && { contactPhone }) }
  return { now: now as unknown as E, pending: needsApproval(requested, current) ? requested : null }
}

const given = (value: string | null | undefined, otherwise: string | null) => (value === undefined ? otherwise : value)

const needsApproval = ({ legalName, pan, contactPhone }: PendingChange, current: Current) =>
  legalName !== current.legalName || pan !== current.pan || contactPhone !== null
