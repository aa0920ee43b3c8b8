import cluster, { type Worker } from 'node:cluster'
import { on, type EventEmitter } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'
import { processRegistry } from '../telemetry/process-metrics.ts'

const Request = z.object({ kind: z.literal('metrics'), id: z.number() })
const Answer = Request.extend({ text: z.string() })
const OwnRequest = z.object({ kind: z.literal('own_metrics'), id: z.number() })
const OwnAnswer = OwnRequest.extend({ metrics: z.array(z.array(z.looseObject({}))) })

// Our choice: longer than a busy main process takes to answer, which waits for each process.
const ANSWER_MS = 10_000
const OWN_ANSWER_MS = 5000

let lastId = 0

/** Adds the metrics of this process to those that `gatherMetrics` returns, labelled with the number of the process. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.worker) return
  const registries = [registry, processRegistry]
  for (const one of registries) one.setDefaultLabels({ process: `${cluster.worker.id}` })
  process.on('message', (message) => {
    const { data } = OwnRequest.safeParse(message)
    if (data) void sendOwn(data, registries)
  })
}

async function sendOwn(request: z.output<typeof OwnRequest>, registries: Registry[]): Promise<void> {
  const metrics = await Promise.all(registries.map((one) => one.getMetricsAsJSON()))
  process.send?.({ ...request, metrics })
}

/** Returns the metrics of all processes that share the port, in Prometheus format. Rejects when the main process does not answer. */
export async function gatherMetrics(registry: Registry): Promise<string> {
  const { worker } = cluster
  if (!worker) return `${await registry.metrics()}\n${await processRegistry.metrics()}`
  return (await ask(worker, { kind: 'metrics', id: ++lastId }, { schema: Answer, waitMs: ANSWER_MS })).text
}

/**
 * Answers the requests of `gatherMetrics` with the metrics of all processes that listen. Runs in the main process. A process that dies or does not
 * answer in time is left out, because the metrics of the others are needed most then.
 */
export function answerMetrics(): void {
  const listening = new Set<Worker>()
  cluster.on('listening', (worker) => listening.add(worker))
  cluster.on('exit', (worker) => listening.delete(worker))
  cluster.on('message', (worker, message: unknown) => {
    const request = Request.safeParse(message)
    if (request.success) void answer(worker, request.data)
  })
  async function answer(worker: Worker, request: z.output<typeof Request>) {
    const answers = await Promise.all([...listening].map(ownMetrics))
    const text = await AggregatorRegistry.aggregate(answers.flat()).metrics()
    if (worker.isConnected()) worker.send({ ...request, text })
  }
}

async function ownMetrics(worker: Worker): Promise<object[]> {
  const own = ask(worker, { kind: 'own_metrics', id: ++lastId }, { schema: OwnAnswer, waitMs: OWN_ANSWER_MS })
  return own.then(({ metrics }) => metrics).catch(() => [])
}

type ExpectedAnswer<T> = { schema: z.ZodType<T & { id: number }>; waitMs: number }

/** Returns the answer at the other end of a channel. Rejects when there is none in time, or when the channel is closed. */
async function ask<T>(worker: Worker, request: { kind: string; id: number }, { schema, waitMs }: ExpectedAnswer<T>): Promise<T> {
  // An iterator, because with several scrapes at once the first message may be the answer to another one.
  const messages = on(worker as EventEmitter, 'message', { signal: AbortSignal.timeout(waitMs), close: ['disconnect'] })
  worker.send(request)
  for await (const [message] of messages as AsyncIterable<[unknown]>) {
    const { data } = schema.safeParse(message)
    if (data?.id === request.id) return data
  }
  throw new Error('The other process sent no metrics.')
}
