import type { FastifyInstance } from 'fastify'

// Half of what row E2 of the proofs allows: Node ends a connection at the second time-out without progress, because at the first one it only notes how
// much waits to be sent. A slow phone makes progress many times a second.
const STALLED_MS = 14_000

/** Ends the connection of a client that takes nothing of its answer for `stalledMs` to twice as long. The handler of a call may take longer than that. */
export function limitSlowReaders(server: FastifyInstance, stalledMs = STALLED_MS): void {
  server.addHook('onSend', async (_request, { raw }) => {
    // Node sets the time-out of a connection that is kept, and that of its next request.
    raw.socket?.setTimeout?.(stalledMs)
  })
}
