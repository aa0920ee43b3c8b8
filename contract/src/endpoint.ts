import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

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
  /** The whole body of the answer; what a handler returns beyond it is dropped. */
  response: z.ZodType
  status?: 200 | 201
  /** What this call can refuse, beside the `commonErrors` that any call can. */
  errors: readonly ErrorCode[]
  /** Says so where the specification gives a GET path to a call that writes. */
  effect?: 'writes'
  /** `private` answers depend on who asks: never stored by any cache. */
  cache: 'public' | 'private'
}

export function endpoints<const E extends Record<`${'GET' | 'POST' | 'PATCH'} /${string}`, Endpoint>>(declared: E): E {
  return declared
}
