/** The details that are registered with the authorities. Receipts show them. */
export type Registered = { legalName: string | null; pan: string | null }

type Edited<E> = {
  /** The fields that change at once. */
  now: E
  /** The registered name and tax number that wait for staff, both as they would be; undefined when neither differs from what is. */
  later: Registered | undefined
}

/**
 * Divides a change of an organisation into what changes at once and what waits for staff: of a live one, a new registered name and a new tax
 * number. Fields that are left out, or are asked for as they are, ask for nothing.
 */
export function planEdit<E extends Partial<Registered>>(current: Registered & { state: string }, edit: E): Edited<E> {
  if (current.state !== 'live') return { now: edit, later: undefined }
  const { legalName = current.legalName, pan = current.pan, ...rest } = edit
  const differs = legalName !== current.legalName || pan !== current.pan
  return { now: rest as unknown as E, later: differs ? { legalName, pan } : undefined }
}
