import type { CallResponse } from '@chautari/contract/contract'

type Open = NonNullable<CallResponse<'GET /supplier/me'>['data']['member']>

declare const fromSession: unique symbol

/**
 * The part of the database that a supplier's call may touch: its organisation, and the properties and packages to which its member is limited (null for all). Each
 * statement of such a call starts from it. Only `scopeOf` makes one, so that no request can name it.
 */
export type SupplierScope = {
  readonly organisationId: number
  readonly propertyIds: readonly number[] | null
  readonly packageIds: readonly number[] | null
  readonly [fromSession]: true
}

/** Returns the scope of a membership that was read from the database. Never call it with values of a request. */
export function scopeOf(membership: Omit<SupplierScope, typeof fromSession>): SupplierScope {
  const { organisationId, propertyIds, packageIds } = membership
  return { organisationId, propertyIds, packageIds } as SupplierScope
}

/** A person's membership in the open organisation. */
export type SupplierMember = {
  memberId: number
  organisationName: string
  isSuspended: boolean
  /** Whether staff accepted the organisation: only then does it sell. */
  isLive: boolean
  roles: Open['roles']
  permissions: Open['permissions']
  scope: SupplierScope
}

/** The person who is signed in to the suppliers' area, as far as every noun needs it. */
export type SupplierIdentity = {
  userId: number
  sessionId: number
  name: string
  email: string
  /** Null until the person has opened an organisation. */
  member: SupplierMember | null
  csrfToken: string
  /** The tokens of pages that were opened before our secret changed. */
  previousCsrfTokens: string[]
  /** The latest instant at which the session ends, however active it is. */
  expiresAt: Date
}

/** Returns how histories and logs name a supplier's member. */
export function memberNumbered(memberId: number): string {
  return `member ${memberId}`
}

/** Returns the actor of a change by a supplier's member; nothing before an organisation is open. */
export function attributionOfSupplier({ member }: Pick<SupplierIdentity, 'member'>): { actor?: string } {
  return member ? { actor: memberNumbered(member.memberId) } : {}
}
