import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@chautari/contract/contract'

// The flood runs in a separate process, so that it does not slow down the measurement.

const FLOOD_A_SECOND = 500
const AT_ONCE = 10
const ANSWERED_WITHIN_MS = 20_000

const url = `${process.argv[2]}${API_BASE}/user/login`
const statuses: number[] = []
const sent: Promise<void>[] = []
let isOver = false
process.once('message', () => (isOver = true))
// Ends when the measuring process is gone: nothing else would end this process.
process.once('disconnect', () => process.exit())

/** Tries to log in to an account that does not exist and records the status, or 0 when no answer arrives in time. */
async function tryOne(): Promise<void> {
  const email = `nobody${sent.length}@example.com`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Rhododendron8!' }),
    signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
  }).catch(() => undefined)
  await response?.arrayBuffer()
  statuses.push(response?.status ?? 0)
}

while (!isOver) {
  for (let n = 0; n < AT_ONCE; n++) sent.push(tryOne())
  await sleep((1000 * AT_ONCE) / FLOOD_A_SECOND)
}
await Promise.all(sent)
process.send?.(statuses)
process.disconnect()
