import type { Worker } from 'node:cluster'
import { z } from 'zod'

/** Node's message that hands a connection over, and its confirmation. Both are internal: `run-processes.test.ts` fails when they change. */
const HandedOver = z.object({ act: z.literal('newconn'), seq: z.number() })
const Confirmed = z.object({ ack: z.number() })

type Send = (message: unknown, connection: { close: () => void } | undefined, onSent: () => void) => boolean

/**
 * Closes connections that were handed over to a process which died before it confirmed them. Node's main process keeps those open and forgets
 * them, so that their clients would wait until their own time-out. They see a reset instead, as on connections that the process had taken.
 */
export function closeLostConnections({ process: child }: Worker): void {
  const unconfirmed = new Map<number, { close: () => void }>()
  const send = child.send.bind(child) as Send
  child.send = (message: unknown, connection?: unknown) => {
    const handedOver = HandedOver.safeParse(message)
    const sent = connection as { close: () => void } | undefined
    if (handedOver.data && sent) unconfirmed.set(handedOver.data.seq, sent)
    // Without a callback, the main process throws when it writes to a process that has just died.
    return send(message, sent, () => undefined)
  }
  child.on('internalMessage', (message: unknown) => {
    const confirmed = Confirmed.safeParse(message)
    if (confirmed.data) unconfirmed.delete(confirmed.data.ack)
  })
  // Until its channel is closed, connections may still be handed over to a process that has ended.
  for (const event of ['exit', 'disconnect'])
    child.once(event, () => {
      for (const connection of unconfirmed.values()) connection.close()
      unconfirmed.clear()
    })
}
