import type { CallResponse, CallInput, CallKey } from '@chautari/contract/contract'
import type { Challenge } from '@chautari/contract/challenge'
import { shownLocale } from '../language/locale.ts'
import { fetchWithSession } from '../session/fetch-with-session.ts'
import type { Init } from '../session/proofs.ts'

type Call = {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** How the browser uses its HTTP cache. */
  cache?: RequestCache
}
export type Transport = (call: Call) => Promise<{ status: number; json: unknown }>

type Refusal = { code: string; message: string; fields?: Record<string, string[]>; challenge?: Challenge }

/** Thrown when the API refuses a call or cannot be reached (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  /** The challenge to solve before retrying the request. */
  readonly challenge: Challenge | undefined

  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
    this.challenge = refusal.challenge
  }

  /** The message for a place without marked fields: that of the first field, or else the general one. */
  get reason(): string {
    return Object.values(this.fields)[0]?.[0] ?? this.message
  }
}

export type Api = <K extends CallKey>(
  key: K,
  input: CallInput<K> & { signal?: AbortSignal; cache?: RequestCache },
) => Promise<CallResponse<K>>

export const API_BASE = '/api/v1.0'

/** Creates the typed client of the API. Its transport is HTTP in the browser and an in-process call while the server renders. */
export function createApi(transport: Transport): Api {
  return async (key, input) => {
    const { params = {}, query, body, headers, signal, cache } = input as Loose
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const call = {
      method,
      url: `${API_BASE}${filled}${query && Object.keys(query).length > 0 ? `?${encodeQuery(query)}` : ''}`,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
      ...(signal && { signal }),
      ...(cache && { cache }),
    }
    const { status, json } = await transport(call)
    if (status >= 400) throw new ApiError(status, refusalIn(json))
    return json as CallResponse<typeof key>
  }
}

type Loose = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  cache?: RequestCache
}

/** Encodes a query, `{ location: { latitude: '28' } }` as `location[latitude]=28`; empty values are left out. */
export function encodeQuery(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return
    if (typeof value === 'object') for (const [part, inner] of Object.entries(value)) add(`${name}[${part}]`, inner)
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      pairs.append(name, String(value))
  }
  for (const [name, value] of Object.entries(query)) add(name, value)
  return pairs.toString()
}

function refusalIn(json: unknown): Refusal {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined
  return (error ?? { code: 'internal_error', message: '' }) as Refusal
}

type Send = (url: string, init: Init) => Promise<Response>

/** Returns a transport that sends calls over HTTP to the origin of the page with the given `fetch`. */
export const httpTransport =
  (send: Send): Transport =>
  async ({ method, url, body, headers, signal, cache }) => {
    const response = await send(url, {
      method,
      headers: {
        'accept-language': shownLocale(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(cache && { cache }),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new ApiError(0, { code: 'unreachable', message: '' })
    })
    return { status: response.status, json: await response.json().catch(() => null) }
  }

/** The API client of the browser. */
export const api: Api = createApi(httpTransport(fetchWithSession))
