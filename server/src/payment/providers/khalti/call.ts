import { z } from 'zod'
import type { Khalti } from './config.ts'
import { requestProvider, type ProviderResponse } from '../../../platform/outgoing/request-provider.ts'

type Call = { url: URL; body: Record<string, unknown> }

/** Posts a call to Khalti with our key. Never throws. */
export async function callKhalti({ secret, timeoutMs }: Khalti, { url, body }: Call): Promise<ProviderResponse> {
  const headers = { authorization: `Key ${secret}`, 'content-type': 'application/json' }
  return requestProvider({ url, timeoutMs, method: 'POST', headers, body: JSON.stringify(body) })
}

/** Returns an address below a base that may be configured without its final slash; Khalti's paths end in one. */
export function khaltiUrl(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}

/** Khalti's error body when it refuses a call as a whole. */
export const Detail = z.object({ detail: z.string().max(500) })

/** Gets a resource from Khalti with our key. Never throws. */
export async function readKhalti({ secret, timeoutMs }: Khalti, url: URL): Promise<ProviderResponse> {
  return requestProvider({ url, timeoutMs, headers: { authorization: `Key ${secret}` } })
}
