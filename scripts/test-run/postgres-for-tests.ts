// Starts one PostgreSQL for all Vitest projects that need it.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.mjs'

type Server = Awaited<ReturnType<typeof startPostgres>> & { run: string }

// Vitest loads this file once for each project.
const shared = globalThis as { chautariPostgres?: Promise<Server> }

export async function setup(project: TestProject) {
  shared.chautariPostgres ??= start()
  const { socketUrl, run, bin } = await shared.chautariPostgres
  project.provide('postgres', { url: socketUrl, run, bin })
  return stop
}

const SETTINGS = {
  // JIT compilation of a search query takes longer than all searches of a test.
  jit: 'off',
  // It would visit each of hundreds of databases every minute. The template of the databases has its statistics already.
  autovacuum: 'off',
}

async function start(): Promise<Server> {
  const server = await startPostgres(SETTINGS)
  console.log(`PostgreSQL from ${server.from}`)
  return { ...server, run: `test_${process.pid}_${Date.now().toString(36)}` }
}

async function stop() {
  const started = shared.chautariPostgres
  delete shared.chautariPostgres
  const server = await started
  if (!server) return
  if (!server.isOurs) await dropDatabases(server)
  await server.stop()
}

/**
 * Drops all databases of this run. Not after each test, because a pool's end() does not wait for the server, and a drop would
 * race with it.
 */
async function dropDatabases({ url, run }: Server) {
  const admin = new pg.Client(url)
  await admin.connect()
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [run])
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  await admin.end()
}
