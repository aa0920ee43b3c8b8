import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { errors, type ErrorCode } from '@chautari/contract/errors'
import { isConsoleCaller } from '../http/console-caller.ts'
import { GUEST_TOKEN_HEADER, securityOf } from './security.ts'
import { tagOf } from './tags.ts'
import type { JsonSchema, WireSchemas } from './wire-schemas.ts'

/** Returns the name of a part of a call among the converted schemas. */
export function partName(key: CallKey, part: 'params' | 'query' | 'headers' | 'body' | 'response'): string {
  return `${key} ${part}`
}

/**
 * Returns the id of a call in generated clients, made from its method and path, so that it stays the same as long as they do:
 * `GET /bookings/:reference/coupon` is `getBookingsByReferenceCoupon`.
 */
export function operationIdOf(key: CallKey): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path.split(/[/.-]/).filter(Boolean)
  const named = words.map((word) => (word.startsWith(':') ? `By${capitalised(word.slice(1))}` : capitalised(word)))
  return method.toLowerCase() + named.join('')
}

function capitalised(word: string): string {
  return word
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** Returns the operation of a call in the OpenAPI document. */
export function describeCall(key: CallKey, { requests, responses, components }: WireSchemas) {
  const declared: Endpoint = contract[key]
  const [method = '', path = ''] = key.split(' ')
  const resolved = (schema: JsonSchema = {}) => components[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  const parameters = (['params', 'query', 'headers'] as const).flatMap((part) =>
    parametersIn(part, resolved(requests[partName(key, part)])),
  )
  return {
    operationId: operationIdOf(key),
    summary: declared.summary,
    tags: [tagOf(path)],
    security: securityOf(declared, method === 'GET'),
    parameters: declared.isLocalised ? [...parameters, { $ref: '#/components/parameters/AcceptLanguage' }] : parameters,
    ...bodyOf(declared, requests[partName(key, 'body')]),
    responses: {
      [declared.status ?? 200]: successOf(declared, responses[partName(key, 'response')]),
      429: { $ref: '#/components/responses/RateLimited' },
      ...refusalsOf(declared),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

const PLACES = { params: 'path', query: 'query', headers: 'header' } as const

function parametersIn(part: keyof typeof PLACES, { properties = {}, required = [] }: JsonSchema) {
  const named = Object.entries(properties).filter(([name]) => name !== GUEST_TOKEN_HEADER)
  return named.map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema
    return {
      name,
      in: PLACES[part],
      required: part === 'params' || required.includes(name),
      ...(description !== undefined && { description }),
      // Query strings use brackets: location[latitude].
      ...(schema.type === 'object' && { style: 'deepObject', explode: true }),
      schema,
    }
  })
}

function bodyOf({ body, upload }: Endpoint, schema: JsonSchema = {}) {
  if (upload) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return { requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, file])) } }
  }
  if (!body) return {}
  return { requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': { schema } } } }
}

function successOf({ file, summary }: Endpoint, schema: JsonSchema = {}) {
  if (file) return { description: summary, content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: summary, content: { 'application/json': { schema } } }
}

/** Returns the references to the refusals of a call by status, without those that every call has. */
function refusalsOf(declared: Endpoint): Record<number, { $ref: string }> {
  const byStatus = Map.groupBy(specificCodes(declared), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { $ref: `#/components/responses/${responseName(codes)}` }]),
  )
}

/** Returns the error codes of a call, without those that every call has. */
function specificCodes({ errors: codes, impersonation, permission, caller }: Endpoint): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...codes,
    ...(impersonation ? (['impersonation_refused'] as const) : []),
    ...(permission && permission !== 'own' ? (['forbidden_to_role'] as const) : []),
    ...(caller && isConsoleCaller(caller) ? (['foreign_request'] as const) : []),
    ...(codes.includes('challenge_required') ? (['rate_limited'] as const) : []),
    ...(caller === 'supplier' ? (['organisation_needed'] as const) : []),
  ])
}

/** Returns the name of the shared response with these codes, such as `AlreadyPaidOrNotPayable`. */
function responseName(codes: ErrorCode[]): string {
  return codes.map(capitalised).toSorted().join('Or')
}

const header = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })

/** The headers of a refusal because of a limit. */
export const LIMIT_HEADERS = {
  'Retry-After': { description: 'Seconds until the call may be sent again', schema: { type: 'integer' }, example: 42 },
  RateLimit: header('What is left of each limit of the call, and the seconds until it is full again', '"reservations";r=0;t=42'),
  'RateLimit-Policy': header('The limits of the call, and their windows in seconds', '"reservations";q=60;w=60'),
}

/** Returns the shared responses of all refusals that calls have, by name. Each is described by its codes. */
export function refusalResponses(keys: CallKey[]) {
  const lists = keys.flatMap((key) => [...Map.groupBy(specificCodes(contract[key]), (code) => errors[code].status).values()])
  return Object.fromEntries(
    lists.map((codes) => [
      responseName(codes),
      {
        description: codes.toSorted().join(' · '),
        ...(codes.includes('rate_limited') && { headers: LIMIT_HEADERS }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}
