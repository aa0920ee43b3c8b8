import type { CallInput, CallKey } from '@chautari/contract/contract'

/** The calls of the suppliers' area. */
export type SupplierCall = Extract<CallKey, `${string} /supplier/${string}`>

/** Existing objects for requests: `id` is the number of an object, the reference of a booking or the slug of a property. */
export type SupplierResources = { email: string; id: string }

/** Returns a well-formed request for every call of the suppliers' area, with wrong credentials. */
export const TYPICAL_SUPPLIER: { [K in SupplierCall]: (resources: SupplierResources) => CallInput<K> } = {
  'POST /supplier/sign-in': ({ email }) => ({ body: { name: email, password: 'Wrong#2083' } }),
  'GET /supplier/me': () => ({}),
  'POST /supplier/me/organisation': ({ id }) => ({ body: { organisation_id: id } }),
  'POST /supplier/sign-out': () => ({}),
}
