import type { Challenge } from '@chautari/contract/challenge'
// Imported as a URL, because the page's Trusted Types policy allows workers by their path below /assets.
// oxlint-disable-next-line import/default
import worker from './solving-worker.ts?worker&url'

/** Solves a challenge in a worker and returns the header with the solution. Throws when no worker can run. */
export async function solveChallenge(challenge: Challenge): Promise<Record<string, string>> {
  const solving = new Worker(worker, { type: 'module' })
  const solution = await new Promise<string>((resolve, reject) => {
    solving.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    solving.addEventListener('error', () => reject(new Error('the worker that solves challenges did not start')))
    solving.postMessage(challenge)
  }).finally(() => solving.terminate())
  return { 'challenge-solution': solution }
}
