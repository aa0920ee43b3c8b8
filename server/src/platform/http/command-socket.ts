import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Log } from '../telemetry/log.ts'

const Command = z.object({ words: z.array(z.string()).max(100), key: z.string().optional() })
const CommandResult = z.object({ exitCode: z.number().int(), stdout: z.string(), stderr: z.string() })

/** A command of the operator's command line: its arguments, and the personal key of the member of staff. */
export type Command = z.output<typeof Command>

/** The result of a command: its output, and its exit code. */
export type CommandResult = z.output<typeof CommandResult>

const COMMAND_BYTES_MAX = 256 * 1024
const READ_TIMEOUT_MS = 5000

/**
 * Listens for commands on a socket in the data folder that only the server's own user may open. Returns a function that closes it and
 * removes its file. The folder is locked by this process, so a socket that exists already belongs to a dead one and is replaced. The server
 * runs without commands when the socket cannot be opened.
 */
export async function openCommandSocket(
  folder: string,
  { run, log }: { run: (command: Command) => Promise<CommandResult>; log: Log },
): Promise<() => Promise<void>> {
  const path = socketPathIn(folder)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket, run).catch((error: unknown) => {
      log.error({ code: 'command_failed', err: error }, 'command failed')
      socket.destroy()
    })
  })
  try {
    // This mask keeps other users from opening the socket even before `chmod`.
    const mask = process.umask(0o177)
    server.listen(path)
    process.umask(mask)
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (error) {
    log.error({ code: 'command_socket_failed', err: error }, 'command socket could not be opened')
    return async () => {}
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** Sends a command to the server that runs on a data folder. Returns undefined when no server runs there. */
export async function sendCommand(folder: string, command: Command): Promise<CommandResult | undefined> {
  const socket = createConnection({ path: socketPathIn(folder), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')) return undefined
    throw error
  }
  socket.end(JSON.stringify(command))
  const response = await text(socket)
  if (response === '')
    throw new Error(
      'The server stopped before it answered. Check with `npm run operator -- staff-actions` whether the command took effect before you repeat it.',
    )
  return CommandResult.parse(JSON.parse(response))
}

async function answer(socket: Socket, run: (command: Command) => Promise<CommandResult>): Promise<void> {
  socket.setTimeout(READ_TIMEOUT_MS, () => socket.destroy())
  let command = ''
  for await (const piece of socket.setEncoding('utf8')) {
    command += String(piece)
    if (command.length > COMMAND_BYTES_MAX) throw new RangeError('The command is too long.')
  }
  socket.setTimeout(0)
  socket.end(JSON.stringify(await run(Command.parse(JSON.parse(command)))))
}

/** Returns the path of the socket, relative if that is shorter: systems limit it to about a hundred bytes. */
function socketPathIn(folder: string): string {
  const path = join(folder, 'operator.sock')
  const near = relative(process.cwd(), path)
  return Buffer.byteLength(near) < Buffer.byteLength(path) ? near : path
}
