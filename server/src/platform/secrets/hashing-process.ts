// The process that hashes and compares passwords. It has a lower priority than the server that started it, so that a flood of log-ins takes only
// processor time that is free (decision 028). It ends with the server.
import { constants, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { HashingTask } from './hasher.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('disconnect', () => process.exit(0))
// Ctrl-C and process managers signal the whole group. The server ends first, and this process ends when it disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', (task: HashingTask) => void answer(task))

async function answer(task: HashingTask): Promise<void> {
  const { id } = task
  try {
    const result = task.kind === 'hash' ? await hash(task.password, task.options) : await verify(task.stored, task.password)
    process.send?.({ id, result })
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? error.message : 'unknown' })
  }
}
