import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Response of a call that returns a file: the suggested file name and the bytes. */
export const FileResponse = z.custom<{ name: string; bytes: Uint8Array }>()

/** Body of a call that takes a file: its bytes. */
export const FileRequest = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array && body.length > 0, 'Please choose a file')
  .meta({ type: 'string', format: 'binary' })

/** The callers of the two areas of the console, each of which has separate sessions. */
export type ConsoleCallerKind = 'staff' | 'staff_sign_in' | 'supplier' | 'supplier_person' | 'supplier_sign_in'

/**
 * One call of the API, declared once (decision 005). The server's validation and responses, the browser's client, the OpenAPI document and
 * the tests derive from it. Its key in a noun's `endpoints.ts` is the method and the path below `/api/v1.0`.
 */
export type Endpoint = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodObject
  /** The body is a file of one of these types instead of JSON; `body` is then `FileRequest`. */
  upload?: readonly `${string}/${string}`[]
  /** Maximum size of the request body, where it differs from the server's default. */
  bodyBytesMax?: number
  /** The whole response body. Fields that a handler returns beyond it are dropped. */
  response: z.ZodType
  /**
   * The response is a file of this type instead of JSON; `response` is then `FileResponse`. One of type `application/octet-stream` came from a
   * user: browsers save it and never show it.
   */
  file?: 'application/pdf' | 'application/octet-stream' | 'text/calendar' | 'text/csv' | 'image/webp'
  status?: 200 | 201
  /**
   * Which callers are allowed. `anybody` (the default) identifies the account when a session is sent; `signed_in` requires a session;
   * `ticket_bearer` takes an impersonation ticket, which is not a session yet. `staff` requires a session of the console, and
   * `staff_sign_in` is a call that opens one: both take cookies from our own pages only, and no bearer token (issue 15 §1). `supplier`,
   * `supplier_person` and `supplier_sign_in` are the same of the suppliers' area: by a member of an open organisation, by a signed-in person
   * who may have opened none yet, and before sign-in.
   */
  caller?: 'anybody' | 'signed_in' | 'ticket_bearer' | ConsoleCallerKind
  /** The permission that a member of staff or of a supplier needs for a call of the console. `own` calls are about the caller and need none. */
  permission?: `${string}.${string}` | 'own'
  /** Returns a session, which is bound to the key of the proof in the header `DPoP` if there is one (RFC 9449, decision 157). */
  opensSession?: true
  /** Refuses staff who impersonate a traveller (decision 031). */
  impersonation?: 'refused'
  /** Counts the uses of each browser, recognised by a cookie that the response sets (decision 048). */
  isLimitedPerDevice?: true
  /** Allows this change while staff have closed the site, such as completing a payment that has started. Reads and the console are always allowed. */
  duringMaintenance?: 'open'
  /** Errors of this call, in addition to `commonErrors`. */
  errors: readonly ErrorCode[]
  /** Marks a call that writes although the specification gives it the method GET. */
  effect?: 'writes'
  /** `private` responses depend on the caller and are never stored by a cache. */
  cache: 'public' | 'private'
  /** The response is in the language of `accept-language`, and varies by it (`Vary: Accept-Language`). */
  isLocalised?: true
}

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Declares the calls of a noun, and returns them with their exact types. */
export function endpoints<const E extends Record<`${Method} /${string}`, Endpoint>>(declared: E): E {
  return declared
}

/** The schema of one part of an endpoint, where it declares one. */
export type Declared<E, Part extends keyof Endpoint> = E extends { [P in Part]: infer S extends z.ZodType } ? S : undefined

type Raw<S> = S extends z.ZodType ? z.input<S> : undefined

/** A part of a call after parsing and validation. */
export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** Input of an endpoint as a client sends it: the declared parts before parsing. */
export type InputOf<E> = {
  [P in 'params' | 'query' | 'body' as Declared<E, P> extends z.ZodType ? P : never]: Raw<Declared<E, P>>
} & { headers?: Record<string, string> }
