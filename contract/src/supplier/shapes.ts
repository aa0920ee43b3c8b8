import { z } from 'zod'
import { SUPPLIER_PERMISSIONS, SUPPLIER_ROLES, type SupplierPermission } from './permissions.ts'

export const supplierRole = z.enum(SUPPLIER_ROLES)

const permission = z.enum(SUPPLIER_PERMISSIONS.owner as [SupplierPermission, ...SupplierPermission[]])

/** An organisation that the person can open. */
export const OpenOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  /** Suspended organisations serve their bookings and sell nothing. */
  is_suspended: z.boolean(),
  /** False while its owner prepares it and our team reviews it. */
  is_live: z.boolean(),
  roles: z.array(supplierRole),
})

/** The person who is signed in to the suppliers' area. `csrf_token` goes into the header `x-csrf-token` of every call but GET. */
export const SupplierSession = z.object({
  person: z.object({ name: z.string(), email: z.string() }),
  /** The open organisation; null until one is chosen. */
  member: z
    .object({
      id: z.string(),
      organisation: z.object({ id: z.string(), name: z.string(), is_suspended: z.boolean(), is_live: z.boolean() }),
      roles: z.array(supplierRole),
      permissions: z.array(permission),
      is_limited: z.boolean(),
      /** Whether the member works on properties and on packages, on sale or not. Both are true while there is neither. */
      sells: z.object({ stays: z.boolean(), tours: z.boolean() }),
    })
    .nullable(),
  organisations: z.array(OpenOrganisation),
  csrf_token: z.string(),
  /** Latest end of the session, however much it is used. */
  expires_at: z.string(),
  /** Minutes without a call after which the session ends. */
  idle_minutes: z.number(),
})

export type SupplierSession = z.output<typeof SupplierSession>
