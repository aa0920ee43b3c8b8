import { AppError } from '../../platform/errors.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'

/**
 * Returns the organisation of a scope. Throws `forbidden_to_role` for a member who is limited to some properties, because balance, statements and
 * payouts are of the whole organisation.
 */
export function wholeOrganisation({ organisationId, propertyIds }: SupplierScope): number {
  if (propertyIds !== null) throw new AppError('forbidden_to_role')
  return organisationId
}
