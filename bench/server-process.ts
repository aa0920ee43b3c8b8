import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buildPrograms } from '../scripts/run/build-programs.mjs'
import { compileCache } from '../scripts/run/children.mjs'
import { freePort } from '../scripts/run/ports.mjs'
import { endProcess, NO_PARTY_LIMITS, waitForAnswer } from '../scripts/test-run/servers.ts'

const TICKS_PER_SECOND = 100
const READY_WITHIN_MS = 300_000

/** A server in a process of its own, to be measured from the outside. */
export type ServerProcess = {
  url: string
  /** How long it took from its start until it was ready. */
  readyMs: number
  /** Returns the CPU time of the process in milliseconds, with a resolution of 10 ms. */
  cpuMs(): number
  /** Returns the memory of the process in MiB. */
  memoryMib(): number
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Ends the servers that still run, after a bench that gave up a subject. */
export function stopServers(): void {
  for (const server of running) server.kill('SIGKILL')
}

/** Starts a server without limits per caller and without jobs, and waits until it is ready. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort(process.env.BENCH_PORTS)
  const url = `http://127.0.0.1:${port}`
  const programOf = await buildPrograms()
  const began = performance.now()
  const server = spawn(process.execPath, [programOf('demo-server')], {
    env: {
      // As `npm start` and the systemd unit have it, and the program as `npm start` runs it.
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      PORT: String(port),
      // Without a mail server, the log would repeat the same error.
      CHAUTARI_LOG_LEVEL: 'silent',
      // A job that finds work goes on at once: the statements of generated suppliers took a quarter of a core for minutes.
      CHAUTARI_SWEEPS: '0',
      CHAUTARI_SWEEP_SECONDS: '3600',
      CHAUTARI_LIMIT_EVERYTHING_PER_MINUTE: '100000000',
      CHAUTARI_LIMIT_RESERVATIONS_PER_MINUTE: '100000000',
      CHAUTARI_HOLD_QUOTA: '100000000',
      ...NO_PARTY_LIMITS,
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  await waitForAnswer(server, `${url}/health/ready`, READY_WITHIN_MS)
  const pid = server.pid ?? 0
  return {
    url,
    readyMs: performance.now() - began,
    cpuMs: () => cpuMsOf(pid),
    memoryMib: () => memoryMibOf(pid),
    stop: () => endProcess(server),
  }
}

/** Returns the user and system time of a process in milliseconds, from /proc. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
}

function memoryMibOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
