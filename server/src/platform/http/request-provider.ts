import { readBoundedJson } from './bounded-json.ts'
import { createSemaphore } from '../limits/semaphore.ts'

const AT_ONCE = 16

const ANSWER_MAX_BYTES = 128 * 1024

type Question = { url: URL; timeoutMs: number; method?: 'POST'; headers?: Record<string, string>; body?: string }

/** What came back over HTTP, its body as JSON (or nothing where it is none); or why nothing did. */
export type ProviderResponse = { kind: 'answer'; status: number; json: unknown } | { kind: 'silence'; reason: string }

/** Asks a provider, who has so long to finish its answer. Never throws, follows no redirect and reads no endless answer. */
export async function requestProvider(question: Question): Promise<ProviderResponse> {
  // Waiting for a turn is part of the time that the provider has.
  const signal = AbortSignal.timeout(question.timeoutMs)
  try {
    return await turnsAt(question)(() => ask(question, signal))
  } catch (error) {
    return { kind: 'silence', reason: error instanceof Error ? error.name : 'unreachable' }
  }
}

async function ask({ url, timeoutMs: _spent, headers, ...rest }: Question, signal: AbortSignal): Promise<ProviderResponse> {
  const response = await fetch(url, { ...rest, signal, redirect: 'error', headers: { accept: 'application/json', ...headers } })
  return { kind: 'answer', status: response.status, json: await readBoundedJson(response, ANSWER_MAX_BYTES) }
}

const turns = new Map<string, ReturnType<typeof createSemaphore>>()

/** A provider that grows slow must not hold all of us: so many of our process wait for one host at once. */
function turnsAt({ url: { origin }, timeoutMs }: Question): ReturnType<typeof createSemaphore> {
  const known = turns.get(origin) ?? createSemaphore({ atOnce: AT_ONCE, patienceMs: timeoutMs })
  turns.set(origin, known)
  return known
}
