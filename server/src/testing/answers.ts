import { isDeepStrictEqual } from 'node:util'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Challenge } from '@chautari/contract/challenge'
import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { errors } from '@chautari/contract/errors'
import { z } from 'zod'

export type Answer = { status: number; headers: Record<string, unknown>; body: string; isHead: boolean }

const Refusal = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errors) as [keyof typeof errors]),
    message: z.string().min(1),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    total_amount: z.number().optional(),
    challenge: z.strictObject(Challenge.shape).optional(),
  }),
})

// Patterns that leak internals: SQL, database errors, stacks, local paths, library code.
const INSIDES =
  /\bselect\b.+\bfrom\b|insert into|violates|syntax error at|invalid byte sequence|SQLSTATE|\bat .+\.[cm]?[jt]s:\d+|node_modules|\/server\/src\/|FST_ERR|ECONN/i

/** Returns what is wrong with any API response, or undefined. */
export function responseFaults({ status, headers, body, isHead }: Answer): string[] {
  const wrong: string[] = []
  if (status >= 500) wrong.push(`server error: ${status}`)
  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) wrong.push('no request id')
  if (status >= 400 && !isHead) wrong.push(...errorFaults(status, body))
  return wrong
}

/** Returns what is wrong with the body of a refusal. */
export function errorFaults(status: number, body: string): string[] {
  const read = Refusal.safeParse(parseJson(body))
  if (!read.success) return ['not our shape of a refusal']
  const { code, total_amount: totalAmount, challenge } = read.data.error
  return [
    ...((code === 'price_changed') === (totalAmount !== undefined) ? [] : [`${code} with the total ${totalAmount}`]),
    ...(challenge === undefined || code === 'challenge_required' ? [] : [`${code} with a challenge`]),
    ...(errors[code].status === status ? [] : [`${code} under ${status}`]),
    ...(INSIDES.test(body) ? ['it shows its insides'] : []),
  ]
}

/** Returns what is wrong with the body of a success: what its call does not declare. */
export function successFaults(key: CallKey, body: unknown): string[] {
  const { response, file }: Endpoint = contract[key]
  if (file) return []
  const read = response.safeParse(body)
  if (!read.success) return [`${key} answers what it does not declare: ${JSON.stringify(read.error.issues).slice(0, 500)}`]
  return isDeepStrictEqual(read.data, body) ? [] : [`${key} answers more than it declares: ${JSON.stringify(body).slice(0, 500)}`]
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Returns the text of a response. A long refusal is compressed as the request accepts it. */
export function decode(payload: Buffer, encoding: unknown): string {
  if (encoding === 'zstd') return zstdDecompressSync(payload).toString()
  if (encoding === 'br') return brotliDecompressSync(payload).toString()
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString()
}
