import { readBoundedJson } from './bounded-json.ts'
import { createSemaphore } from '../limits/semaphore.ts'
import { countProviderRequest } from '../telemetry/process-metrics.ts'
import { inSpan } from '../telemetry/spans.ts'
import { traceHeaders } from '../telemetry/work.ts'

const AT_ONCE = 16

const ANSWER_MAX_BYTES = 128 * 1024

type Question = { url: URL; timeoutMs: number; method?: 'POST'; headers?: Record<string, string>; body?: string }

/** The HTTP response with its JSON body, or the reason why there is none. */
export type ProviderResponse = { kind: 'answer'; status: number; json: unknown } | { kind: 'silence'; reason: string }

/**
 * Sends a request to a provider and returns its response, or `silence` after `timeoutMs` or any failure. Never throws, follows no redirects and limits
 * the size of the response.
 */
export async function requestProvider(question: Question): Promise<ProviderResponse> {
  // Waiting for a slot counts towards the time-out.
  const signal = AbortSignal.timeout(question.timeoutMs)
  try {
    return await turnsAt(question)(() => ask(question, signal))
  } catch (error) {
    return { kind: 'silence', reason: error instanceof Error ? error.name : 'unreachable' }
  }
}

async function ask({ url, timeoutMs: _spent, headers, ...rest }: Question, signal: AbortSignal): Promise<ProviderResponse> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    const response = await inSpan(
      'provider',
      { 'server.address': url.host, 'http.request.method': rest.method ?? 'GET' },
      (span) =>
        fetch(url, {
          ...rest,
          signal,
          redirect: 'error',
          headers: { accept: 'application/json', ...traceHeaders(span?.id), ...headers },
        }),
    )
    const json = await readBoundedJson(response, ANSWER_MAX_BYTES)
    countProviderRequest(url.host, { status: response.status, seconds: seconds() })
    return { kind: 'answer', status: response.status, json }
  } catch (error) {
    countProviderRequest(url.host, { seconds: seconds() })
    throw error
  }
}

const turns = new Map<string, ReturnType<typeof createSemaphore>>()

/** Returns the semaphore of a host, which limits concurrent requests, so that a slow provider does not block the process. */
function turnsAt({ url: { origin }, timeoutMs }: Question): ReturnType<typeof createSemaphore> {
  const known = turns.get(origin) ?? createSemaphore({ atOnce: AT_ONCE, patienceMs: timeoutMs })
  turns.set(origin, known)
  return known
}
