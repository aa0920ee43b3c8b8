import { spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject } from 'vitest'
import { query } from '../../../testing/roles.ts'
import { freePort } from '../../../testing/sandbox.ts'

const READY_WITHIN_MS = 60_000

/** A streaming replica of the tests' PostgreSQL. It ends with the test file. */
export type Replica = {
  /** Returns the URL of a database of the primary on the replica. */
  urlOf(databaseUrl: string): string
  /** Stops or continues replaying what the replica still receives: it answers with what it had. */
  replay(is: 'paused' | 'running'): Promise<void>
  /** Stops all of its processes as a cut network would, lets them go on, or kills them. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
}

/** Copies the PostgreSQL of the tests by a base backup and starts the copy as its replica, as the same user. */
export async function startReplica(): Promise<Replica> {
  const { bin, url: primaryUrl } = inject('postgres')
  const { hostname, port: primaryPort, username, password, searchParams } = new URL(primaryUrl)
  const { uid, gid } = statSync(searchParams.get('host') ?? tmpdir())
  const as = { uid, gid }
  const folder = mkdtempSync(join(tmpdir(), 'chautari-replica-'))
  chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  const env = { PATH: process.env.PATH, HOME: folder, PGPASSWORD: decodeURIComponent(password), TZ: 'UTC', LC_ALL: 'C' }
  const from = ['-h', hostname, '-p', primaryPort, '-U', username]
  const words = [...from, '-D', data, '-R', '--checkpoint=fast', '--wal-method=stream', '--no-sync']
  const copied = spawnSync(join(bin, 'pg_basebackup'), words, { ...as, cwd: folder, env, encoding: 'utf8' })
  if (copied.status !== 0) throw new Error(`The replica was not made: ${copied.stderr}`)
  const port = String(await freePort())
  const output = openSync(join(folder, 'log'), 'w')
  // A replica with fewer connections than its primary does not answer.
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200', 'fsync=off']
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', port, ...settings.flatMap((each) => ['-c', each])], {
    ...as,
    cwd: folder,
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const signal: Replica['signal'] = (name) => processesOf(server.pid).forEach((pid) => process.kill(pid, name))
  afterAll(async () => {
    if (server.exitCode === null && server.signalCode === null) {
      signal('SIGCONT')
      signal('SIGKILL')
      await new Promise((resolve) => server.once('exit', resolve))
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const urlOf = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port, search: '' }).href
  await untilReady(urlOf(primaryUrl))
  return {
    urlOf,
    signal,
    async replay(is) {
      await query(urlOf(primaryUrl), `select pg_wal_replay_${is === 'paused' ? 'pause' : 'resume'}()`)
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await sleep(50)) {
    if (await query(url, 'select 1').catch(() => false)) return
  }
  throw new Error('The replica did not answer in time.')
}

/** Returns a process and its children. */
function processesOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)]
}
