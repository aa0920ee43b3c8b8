import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Log } from '../log.ts'

/** What somebody on this machine asks of the server: the words of a command line, and who they are. */
const Command = z.object({ words: z.array(z.string()).max(100), operator: z.string() })

/** What a command answers: what it prints, and the code with which its process ends. */
const Answer = z.object({ exitCode: z.number().int(), out: z.string(), complaint: z.string() })

export type Command = z.output<typeof Command>
export type Answer = z.output<typeof Answer>

const BYTES_MAX = 256 * 1024
const PATIENCE_MS = 5000

/**
 * Listens for commands on a socket in the data folder, which nobody but the server's own user may open. The folder belongs to this
 * process, so a socket that lies there is of one that died. Answers how to close it; the file goes with it. Where there can be no socket the
 * server runs without.
 */
export async function openCommandSocket(
  folder: string,
  { run, log }: { run: (command: Command) => Promise<Answer>; log: Log },
): Promise<() => Promise<void>> {
  const path = addressIn(folder)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket, run).catch((error: unknown) => {
      log.error({ err: error }, 'a command could not be answered')
      socket.destroy()
    })
  })
  try {
    // From its first moment on it is ours alone.
    const mask = process.umask(0o177)
    server.listen(path)
    process.umask(mask)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    log.error({ err: error }, 'the server takes no commands')
    return async () => {}
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** Has the server that runs on a data folder do a command; nothing when none runs there. */
export async function sendCommand(folder: string, command: Command): Promise<Answer | undefined> {
  const socket = createConnection({ path: addressIn(folder), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')) return undefined
    throw error
  }
  socket.end(JSON.stringify(command))
  const answered = await text(socket)
  if (answered === '') throw new Error('The server ended before it answered. Please look whether it was done: deeds, bookings.')
  return Answer.parse(JSON.parse(answered))
}

async function answer(socket: Socket, run: (command: Command) => Promise<Answer>): Promise<void> {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  let asked = ''
  for await (const piece of socket.setEncoding('utf8')) {
    asked += String(piece)
    if (asked.length > BYTES_MAX) throw new RangeError('The command is too long.')
  }
  socket.setTimeout(0)
  socket.end(JSON.stringify(await run(Command.parse(JSON.parse(asked)))))
}

/** Systems allow an address of some hundred bytes only: seen from here a deep folder may be near. */
function addressIn(folder: string): string {
  const path = join(folder, 'operator.sock')
  const near = relative(process.cwd(), path)
  return Buffer.byteLength(near) < Buffer.byteLength(path) ? near : path
}
