import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** What a call answers whose answer is a file: the name to keep it under, and its bytes. */
export const FileResponse = z.custom<{ name: string; bytes: Uint8Array }>()

/**
 * One call of the API, declared once. The server's validation and answers, the browser's client, the OpenAPI document and the
 * tests all derive from it. The key in a noun's `endpoints.ts` is the method and the path below `/api/v1.0`.
 */
export type Endpoint = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodObject
  /** For a body that may be longer than those of other calls. */
  bodyBytesMax?: number
  /** The whole body of the answer; what a handler returns beyond it is dropped. */
  response: z.ZodType
  /** The answer is a file of this type and no JSON; `response` is then `FileAnswer`. */
  file?: 'application/pdf' | 'text/calendar'
  status?: 200 | 201
  /**
   * Who may call it: anybody, which is what is meant when nothing is said, and whose session is sent is known by it all the same; only
   * who is signed in; or the bearer of a ticket, which is no session yet.
   */
  caller?: 'anybody' | 'signed_in' | 'ticket_bearer'
  /** Somebody of ours who looks through a traveller's eyes may not. */
  impersonation?: 'refused'
  /** What this call can refuse, beside the `commonErrors` that any call can. */
  errors: readonly ErrorCode[]
  /** Says so where the specification gives a GET path to a call that writes. */
  effect?: 'writes'
  /** `private` answers depend on who asks: never stored by any cache. */
  cache: 'public' | 'private'
  /** The answer is in the language of `accept-language`, and varies by it (`Vary: Accept-Language`). */
  isLocalised?: true
}

/** The methods that calls have. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function endpoints<const E extends Record<`${Method} /${string}`, Endpoint>>(declared: E): E {
  return declared
}

/** The schema of one part of an endpoint, where it declares one. */
export type Declared<E, Part extends keyof Endpoint> = E extends { [P in Part]: infer S extends z.ZodType } ? S : undefined

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a part is once it was read and checked. */
export type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a client sends to an endpoint: the declared parts before they are read. */
export type InputOf<E> = {
  [P in 'params' | 'query' | 'body' as Declared<E, P> extends z.ZodType ? P : never]: Sent<Declared<E, P>>
} & { headers?: Record<string, string> }
