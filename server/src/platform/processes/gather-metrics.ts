import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'
import { processRegistry } from '../telemetry/process-metrics.ts'

const Request = z.object({ kind: z.literal('metrics'), id: z.number() })
const Answer = Request.extend({ text: z.string() })

// Our choice: longer than a busy main process takes to answer.
const ANSWER_MS = 10_000

let lastId = 0

/** Adds the metrics of this process to those that `gatherMetrics` returns, labelled with the number of the process. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.worker) return
  const registries = [registry, processRegistry]
  for (const one of registries) one.setDefaultLabels({ process: `${cluster.worker.id}` })
  AggregatorRegistry.setRegistries(registries)
  // Listens for the requests of the main process.
  new AggregatorRegistry()
}

/** Returns the metrics of all processes that share the port, in Prometheus format. Rejects when the main process does not answer. */
export async function gatherMetrics(registry: Registry): Promise<string> {
  const { worker } = cluster
  if (!worker) return `${await registry.metrics()}\n${await processRegistry.metrics()}`
  const id = ++lastId
  // An iterator, because with several scrapes at once the first message may be the answer to another one.
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(ANSWER_MS) })
  worker.send({ kind: 'metrics', id })
  for await (const [message] of messages as AsyncIterable<[unknown]>) {
    const answer = Answer.safeParse(message)
    if (answer.data?.id === id) return answer.data.text
  }
  throw new Error('The main process sent no metrics.')
}

/** Answers the requests of `gatherMetrics` with the metrics of all processes. Runs in the main process. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    const request = Request.safeParse(message)
    if (request.success) void answer(worker, request.data)
  })
  async function answer(worker: Worker, request: z.output<typeof Request>) {
    const text = await all.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ ...request, text })
  }
}
