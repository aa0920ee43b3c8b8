import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { freePort } from '../run/ports.mjs'
import { endProcess, waitForAnswer } from '../test-run/servers.ts'

export const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 240_000

type Environment = Record<string, string>

/** Returns functions that run programs in a folder, such as an unpacked release. The servers that they start end with the test file. */
export function installationIn(folder: string) {
  const running = new Set<ChildProcess>()
  afterAll(async () => {
    await Promise.all([...running].map((server) => endProcess(server)))
  })
  return {
    /** Starts a server and returns its address once it answers at `path`, and a function that ends it. */
    async start(this: void, program: string, environment: Environment, path = '/health/ready') {
      const port = environment.PORT ?? String(await freePort(process.env.TEST_PORTS))
      const env = { ...environment, PORT: port }
      const server = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      running.add(server)
      const address = `http://127.0.0.1:${port}`
      await waitForAnswer(server, address + path, READY_WITHIN_MS)
      return { address, end: () => endProcess(server) }
    },
    /** Runs a program to its end without blocking this process. */
    run(this: void, program: string, env: Environment, words: string[] = []): Promise<{ status: number; output: string }> {
      return new Promise((resolve) => {
        const child = execFile(process.execPath, [program, ...words], { cwd: folder, env }, (_error, stdout, stderr) =>
          resolve({ status: child.exitCode ?? -1, output: stdout + stderr }),
        )
      })
    },
  }
}

/** Builds the release and unpacks it into an empty folder, as an operator does. */
export function unpackRelease(): { folder: string; archive: string } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/release/release.mjs')], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const [, archive = ''] = /^Wrote (.+)$/m.exec(stdout) ?? []
  if (status !== 0 || archive === '') throw new Error(`The release was not built: ${stdout}${stderr}`)
  const folder = mkdtempSync(join(tmpdir(), 'chautari-release-'))
  spawnSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  return { folder, archive }
}

/** Creates a database for two roles, as docs/operations.md says, and returns their URLs. */
export async function createDatabase(superuserUrl: string, name: string): Promise<{ ownerUrl: string; url: string }> {
  const [owner, application] = [`${name}_owner`, `${name}_application`]
  await askDatabase(superuserUrl, [
    `create role ${owner} login password 'a'`,
    `create role ${application} login password 'a'`,
    `create database ${name} owner ${owner}`,
  ])
  const urlOf = (role: string) =>
    Object.assign(new URL(superuserUrl), { username: role, password: 'a', pathname: `/${name}` }).href
  return { ownerUrl: urlOf(owner), url: urlOf(application) }
}

/** Runs statements one after the other and returns the rows of the last. */
export async function askDatabase<Row extends pg.QueryResultRow>(url: string, statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
