import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Options } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

const PROGRAM = join(import.meta.dirname, 'hashing-process.ts')

type Task = { kind: 'hash'; password: string; options: Options } | { kind: 'verify'; password: string; stored: string }
export type HashingTask = Task & { id: number }
type Answer = { id: number; result?: string | boolean; failure?: string }
type PendingHash = { resolve: (result: string | boolean) => void; reject: (error: Error) => void }

const waiting = new Map<number, PendingHash>()
let child: ChildProcess | undefined
let lastId = 0

/** Hashes a password with argon2id in the hashing process. Throws `service_unavailable` when that process ends before it has answered. */
export async function hashInProcess(password: string, options: Options): Promise<string> {
  return String(await ask({ kind: 'hash', password, options }))
}

/** Returns whether a password matches a stored hash, compared in the hashing process. Throws the errors of `hashInProcess`. */
export async function verifyInProcess(stored: string, password: string): Promise<boolean> {
  return (await ask({ kind: 'verify', stored, password })) === true
}

function ask(task: Task): Promise<string | boolean> {
  child ??= start()
  const id = ++lastId
  const to = child
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // Keeps this program running until the answer arrives.
    to.channel?.ref()
    to.send({ ...task, id }, (error) => error && settle({ id }))
  })
}

function start(): ChildProcess {
  const started = fork(PROGRAM, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  started.unref()
  started.channel?.unref()
  started.on('message', (answer: Answer) => settle(answer))
  started.once('error', () => started.kill())
  started.once('exit', () => {
    if (child === started) child = undefined
    // Rejects the open tasks with `service_unavailable`. The next task starts another process.
    for (const id of waiting.keys()) settle({ id })
  })
  return started
}

function settle({ id, result, failure }: Answer): void {
  const request = waiting.get(id)
  waiting.delete(id)
  if (waiting.size === 0) child?.channel?.unref()
  if (result !== undefined) request?.resolve(result)
  else request?.reject(failure === undefined ? new AppError('service_unavailable', { retryAfterSeconds: 2 }) : new Error(failure))
}
