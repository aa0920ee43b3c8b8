import type { CallResponse, CallInput, CallKey } from '@chautari/contract/contract'
import { shownLocale } from '../language/locale.ts'
import { storedSession } from '../session/session.ts'

type Call = { method: string; url: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }
export type Transport = (call: Call) => Promise<{ status: number; json: unknown }>

/** A refusal of the API, or its silence (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>

  constructor(status: number, refusal: { code: string; message: string; fields?: Record<string, string[]> }) {
    super(refusal.message)
    this.status = status
    this.code = refusal.code
    this.fields = refusal.fields ?? {}
  }
}

export type Api = <K extends CallKey>(key: K, input: CallInput<K> & { signal?: AbortSignal }) => Promise<CallResponse<K>>

export const API_BASE = '/api/v1.0'

/** The one typed client; the transport is HTTP in the browser and a call in process while rendering on the server. */
export function createApi(transport: Transport): Api {
  return async (key, input) => {
    const { params = {}, query, body, headers, signal } = input as Loose
    const [method = '', path = ''] = key.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const asked = query ? `?${encodeQuery(query)}` : ''
    const call = {
      method,
      url: `${API_BASE}${filled}${asked}`,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
      ...(signal && { signal }),
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
}

/** `{ location: { latitude: '28' } }` as `location[latitude]=28`; what is empty is left out. */
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

function refusalIn(json: unknown): { code: string; message: string; fields?: Record<string, string[]> } {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined
  return (error ?? { code: 'internal_error', message: '' }) as { code: string; message: string }
}

/** HTTP, from the browser to the origin of the page. */
export const overHttp: Transport = async ({ method, url, body, headers, signal }) => {
  const response = await fetch(url, {
    method,
    headers: { 'accept-language': shownLocale(), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, { code: 'unreachable', message: '' })
  })
  return { status: response.status, json: await response.json().catch(() => null) }
}

/** Every call of somebody who is signed in carries their session (spec 2 §7); the 401 that it meets ends it (§4). */
const signed: Transport = async (call) => {
  const token = storedSession()?.token
  const isOurs = token !== undefined && !call.headers?.authorization
  const answer = await overHttp(isOurs ? { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } } : call)
  if (answer.status !== 401 || !isOurs) return answer
  const { sessionEnded } = await import('../session/session-ended.ts')
  // While the page is loaded anew nobody gets an answer: they would tell of it too.
  return (await sessionEnded(token)) ? new Promise(() => {}) : answer
}

/** The API as the browser asks it. */
export const api: Api = createApi(signed)
