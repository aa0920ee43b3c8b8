import type { Challenge } from '@chautari/contract/challenge'
// As an address: the page's policy knows workers by their address below /assets.
// oxlint-disable-next-line import/default
import worker from './solving-worker.ts?worker&url'

/** Solves a challenge in a worker, and returns the header that carries the solution. Throws where no worker can run. */
export async function solveChallenge(challenge: Challenge): Promise<Record<string, string>> {
  const solving = new Worker(worker, { type: 'module' })
  const solution = await new Promise<string>((resolve, reject) => {
    solving.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    solving.addEventListener('error', () => reject(new Error('the worker that solves challenges did not start')))
    solving.postMessage(challenge)
  }).finally(() => solving.terminate())
  return { 'challenge-solution': solution }
}
