import type { SiteCall, Transport } from './transport.ts'

const KEPT_MAX = 1000

type Kept = { until: number; answer: Awaited<ReturnType<Transport>> }

/**
 * Returns a transport whose callers share the answer to the same public call for some milliseconds: pages ask for the same lists, cards and
 * settings over and over. A call with headers of its own is never shared, except for its language. Answers must not be changed.
 */
export function sharingAnswers(transport: Transport, keptMs: number): Transport {
  if (keptMs <= 0) return transport
  const kept = new Map<string, Kept>()
  return async (call) => {
    const key = keyOf(call)
    const known = key === undefined ? undefined : kept.get(key)
    if (known && known.until > performance.now()) return known.answer
    const answer = await transport(call)
    if (key !== undefined && answer.isPublic && answer.status === 200) {
      const oldest = kept.size >= KEPT_MAX ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      kept.delete(key)
      kept.set(key, { until: performance.now() + keptMs, answer })
    }
    return answer
  }
}

function keyOf({ method, url, headers = {} }: SiteCall): string | undefined {
  const { 'accept-language': language, ...others } = headers
  return method === 'GET' && Object.keys(others).length === 0 ? `${language} ${url}` : undefined
}
