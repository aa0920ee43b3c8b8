import type { CallInput, CallKey, CallResponse } from '@chautari/contract/contract'
import { queryOptions } from '@tanstack/react-query'
import { shownLocale } from '../language/locale.tsx'
import { areaOf, endSession, sessionToken } from '../session/session-state.ts'

type Refusal = { code: string; message: string; fields?: Record<string, string[]> }

/** Thrown when the API refuses a call or cannot be reached (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string[]>
  /** The request id in the server's log; empty when there was no response. */
  readonly requestId: string

  constructor(status: number, { code, message, fields }: Refusal, requestId = '') {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.requestId = requestId
  }
}

const API_BASE = '/api/v1.0'
const READS = 'GET'
/** The header with the session's CSRF token (decision 068). */
const CSRF_HEADER = 'x-csrf-token'

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls the API with the session's cookie and returns the response. Throws `ApiError`. A 401 during a session ends it for its area of the console. */
export async function callApi<K extends CallKey>(key: K, input: CallInput<K>, signal?: AbortSignal): Promise<CallResponse<K>> {
  const response = await fetch(requestOf(key, input as Input, signal)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw failureOf(key, 0)
  })
  const json: unknown = await response.json().catch(() => null)
  if (response.ok) return json as CallResponse<K>
  throw failureOf(key, response.status, { json, requestId: response.headers.get('x-request-id') })
}

/** Returns the method and address of a call. */
export function addressOf(key: CallKey, { params = {}, query = {} }: Pick<Input, 'params' | 'query'>) {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const encoded = encodeQuery(query)
  return { method, url: new URL(`${API_BASE}${filled}${encoded && `?${encoded}`}`, location.origin) }
}

/** Returns the headers of a call: the language of the page and, for a write, the session's CSRF token. */
export function headersOf(key: CallKey): Record<string, string> {
  const isRead = key.startsWith(`${READS} `)
  return { 'accept-language': shownLocale(), ...(!isRead && { [CSRF_HEADER]: sessionToken(areaOf(key)) }) }
}

/** The body and the request id of a response. */
type Answer = { json: unknown; requestId: string | null }

/** Returns the error of a failed call, with status 0 when there was no response. A 401 during a session ends it for its area. */
export function failureOf(key: CallKey, status: number, answer?: Answer): ApiError {
  if (status === 401) endSession(areaOf(key))
  if (status === 0 || !answer) return new ApiError(0, { code: 'unreachable', message: '' })
  return new ApiError(status, refusalIn(answer.json), answer.requestId ?? '')
}

function requestOf(key: CallKey, input: Input, signal: AbortSignal | undefined): Request {
  const { body } = input
  const { method, url } = addressOf(key, input)
  const request = new Request(url, {
    method,
    headers: headersOf(key),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (body !== undefined) request.headers.set('content-type', 'application/json')
  return request
}

/** Returns a read call as query options. The query key is the call and its input. */
export function callQuery<K extends CallKey>(key: K, input: CallInput<K>) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => callApi(key, input, signal) })
}

/** Encodes a flat query. Omits empty values. */
export function encodeQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
}

function refusalIn(json: unknown): Refusal {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : undefined
  return (error ?? { code: 'internal_error', message: '' }) as Refusal
}
