import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { screenArea } from '../session/screen-area.ts'

type Twin<K extends CallKey> = K extends `${infer Method} /staff/${infer Rest}`
  ? Extract<`${Method} /supplier/${Rest}`, CallKey>
  : never

/** Checks by type that a call of suppliers can replace that of staff: it accepts the same input, and its response has all fields of theirs. */
type IsShared<K extends CallKey> = [Twin<K>] extends [never]
  ? false
  : CallInput<K> extends CallInput<Twin<K>>
    ? CallResponse<Twin<K>> extends CallResponse<K>
      ? true
      : false
    : false

/** The staff calls that suppliers also have. */
type SharedCall = { [K in CallKey]: IsShared<K> extends true ? K : never }[CallKey]

const SHARED: ReadonlySet<CallKey> = new Set<SharedCall>([
  'GET /staff/places',
  'GET /staff/properties',
  'GET /staff/properties/:slug',
  'POST /staff/properties',
  'PATCH /staff/properties/:slug',
  'POST /staff/properties/:slug/publish',
  'POST /staff/properties/:slug/rooms',
  'PATCH /staff/rooms/:slug',
  'POST /staff/rooms/:slug/publish',
  'POST /staff/rooms/:slug/archive',
  'GET /staff/packages',
  'GET /staff/packages/:slug',
  'POST /staff/packages',
  'PATCH /staff/packages/:slug',
  'POST /staff/packages/:slug/publish',
  'POST /staff/properties/:slug/pictures',
  'PUT /staff/properties/:slug/pictures',
  'POST /staff/rooms/:slug/pictures',
  'PUT /staff/rooms/:slug/pictures',
  'POST /staff/packages/:slug/pictures',
  'PUT /staff/packages/:slug/pictures',
  'PATCH /staff/pictures/:name',
])

/** Returns the call to use in the area of the current screen: on a supplier screen, a shared staff call becomes that of suppliers. */
export function inArea<K extends CallKey>(key: K): K {
  return screenArea() === 'supplier' && SHARED.has(key) ? (key.replace(' /staff/', ' /supplier/') as K) : key
}
