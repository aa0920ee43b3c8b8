import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

const UNAVAILABLE = 503
const TRIES_MAX = 3
const PAUSE_MS = 1000

/** Sends a request. A busy machine may answer 503 for want of a connection, then it is sent again: a fault would answer so again. */
export async function sendPatiently(server: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  for (let tries = 1; ; tries++) {
    const answer = await server.inject(request)
    if (answer.statusCode !== UNAVAILABLE || tries === TRIES_MAX) return answer
    await sleep(PAUSE_MS)
  }
}
