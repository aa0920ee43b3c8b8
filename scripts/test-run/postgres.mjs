// Starts a temporary PostgreSQL for the tests, with a separate folder and port. It stops when this process ends, even by kill -9.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../run/ports.mjs'
import { own, sweepFolders, temporaryFolder, unprivileged } from './postgres-folders.mjs'
import { usableBinaries } from './postgres-binaries.mjs'
import { findPostgres } from '../setup/test-tools.mjs'

const START_ATTEMPTS = 5
const READY_TIMEOUT_MS = 30_000
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
}

/** Settings of a database whose commits survive a crash. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * Starts a PostgreSQL and returns its addresses, or returns that of TEST_DATABASE_URL with `isOurs` false, which must be left as it
 * was. `settings` override those that make tests fast, and `hasChecksums` makes it notice damaged pages. A short query takes half the time over
 * `socketUrl`, because it avoids TCP. `crash` stops the server without a checkpoint, like a machine failure, and restarts it on its data.
 * `restart` stops it in order, waits for `meanwhile`, which may work on its data folder, and starts it with further settings. Throws when PostgreSQL is not installed.
 */
export async function startPostgres(settings = {}, { hasChecksums = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return {
      url: given,
      socketUrl: given,
      bin: '',
      from: 'TEST_DATABASE_URL',
      isOurs: false,
      stop: async () => {},
      crash: refuseToCrash,
      restart: refuseToCrash,
    }
  const found = findPostgres()
  if (!found) {
    throw new Error('The tests need PostgreSQL; run `npm test`, which installs it or says how.')
  }

  sweepFolders()
  const as = unprivileged()
  const folder = temporaryFolder(as)
  const env = { PATH: process.env.PATH, HOME: folder, TZ: 'UTC', LC_ALL: 'C' }
  const options = { ...as, cwd: folder, env, settings, hasChecksums }
  const bin = usableBinaries(found, folder, options)
  const password = createCluster(bin, folder, options)
  const stop = watch(folder)
  try {
    const port = await serve(bin, folder, options)
    const url = `postgres://test:${password}@127.0.0.1:${port}/postgres`
    const socketUrl = `postgres://test:${password}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
    const crash = () => stopAndStart(bin, { port, folder, signal: 'SIGQUIT' }, options)
    /** @param {{ settings?: Record<string, string>, meanwhile?: (data: string) => void | Promise<void> }} [changed] */
    const restart = ({ settings: more = {}, meanwhile = () => {} } = {}) =>
      stopAndStart(
        bin,
        { port, folder, signal: 'SIGINT', meanwhile: async (data) => meanwhile(data) },
        { ...options, settings: { ...settings, ...more } },
      )
    return { url, socketUrl, bin, from: `${found.from} (${found.bin})`, isOurs: true, stop, crash, restart }
  } catch (error) {
    await stop()
    throw error
  }
}

function createCluster(bin, folder, options) {
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  own(passwordFile, options)
  const init = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'test',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      ...localeOptions(),
      ...(options.hasChecksums ? ['--data-checksums'] : []),
      '--no-sync',
    ],
    { ...options, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error ?? init.stderr}`)
  return password
}

function localeOptions() {
  return ['--encoding=UTF8', `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]
}

/**
 * Starts a watchdog and returns a function that ends it. The watchdog reads from a pipe that closes when this process ends for any
 * reason. It then stops the server and removes the folder. It has a separate session, so that Ctrl-C does not reach it.
 */
function watch(folder) {
  const script = `
    cat >/dev/null
    pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
    i=0; while [ -e "$1/data/postmaster.pid" ] && [ $i -lt 60 ]; do sleep 0.1; i=$((i+1)); done
    rm -rf -- "$1"`
  const watchdog = spawn('/bin/sh', ['-c', script, 'watchdog', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  writeFileSync(join(folder, 'watchdog.pid'), String(watchdog.pid))
  watchdog.unref()
  watchdog.stdin.unref()
  const ended = new Promise((resolve) => watchdog.once('exit', resolve))
  return async function stop() {
    watchdog.ref()
    watchdog.stdin.end()
    await ended
  }
}

/** Starts the server and returns its port. Retries when another process takes the chosen port before the start. */
async function serve(bin, folder, options) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(process.env.TEST_PORTS)
    const log = join(folder, 'log')
    const server = launch(join(bin, 'postgres'), { port, log, data: join(folder, 'data') }, options)
    if (await isReady(server, join(folder, 'data'))) return port
    const output = readFileSync(log, 'utf8')
    const wasTaken = /could not bind|Address already in use/.test(output)
    if (!wasTaken || attempt === START_ATTEMPTS) throw new Error(`PostgreSQL did not start: ${output}`)
  }
}

async function refuseToCrash() {
  throw new Error("Somebody else's server is not ours to crash.")
}

async function stopAndStart(bin, { port, folder, signal, meanwhile = async () => {} }, options) {
  const data = join(folder, 'data')
  const lock = join(data, 'postmaster.pid')
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), signal)
  while (existsSync(lock)) await sleep(5)
  await meanwhile(data)
  const server = launch(join(bin, 'postgres'), { port, log: join(folder, 'log'), data }, options)
  if (!(await isReady(server, data))) throw new Error('PostgreSQL did not restart.')
}

function launch(postgres, { port, log, data }, { settings: own, ...options }) {
  const output = openSync(log, 'w')
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: dirname(data), ...own }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  server.unref()
  return server
}

/** Returns whether the server accepts connections: like pg_ctl, waits for `ready` in the eighth line of postmaster.pid. */
async function isReady(server, data) {
  for (const end = Date.now() + READY_TIMEOUT_MS; Date.now() < end; await sleep(15)) {
    if (server.exitCode !== null || server.signalCode !== null) return false
    try {
      const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      if (lines[7]?.trim() === 'ready') return true
    } catch {
      // The file is not written yet.
    }
  }
  return false
}
