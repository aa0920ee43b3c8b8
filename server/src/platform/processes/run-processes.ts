import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../telemetry/log.ts'
import { closeLostConnections } from './close-lost-connections.ts'
import { answerMetrics } from './gather-metrics.ts'

// A process that dies at once must not be started in a tight loop (our choice).
const RESTART_AFTER_MS = 1000

/**
 * Runs `count` copies of this program that share its port, until SIGTERM or SIGINT (issue 14 §3). The first one starts alone, because
 * it may have to migrate and fill the database. A process that dies is replaced, and its connections are closed. Ends this process with code 1 when the first one
 * cannot start.
 */
export async function runProcesses(count: number, log: Log): Promise<void> {
  let isStopping = false
  const stop = () => {
    isStopping = true
    for (const worker of workers()) worker.process.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  answerMetrics()
  cluster.on('fork', closeLostConnections)
  const first = cluster.fork()
  const hasStarted = await Promise.race([once(first, 'listening').then(() => true), once(first, 'exit').then(() => false)])
  if (!hasStarted) process.exit(isStopping ? 0 : 1)
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return void (workers().length === 0 && process.exit(0))
    log.error({ code: 'process_died', pid, exitCode: code, signal }, 'a server process died and is replaced')
    void sleep(RESTART_AFTER_MS).then(() => isStopping || cluster.fork())
  })
  if (isStopping) return stop()
  for (let started = 1; started < count; started++) cluster.fork()
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}
