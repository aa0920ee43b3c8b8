import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import pg from 'pg'
import { afterAll } from 'vitest'
import { freePort } from '../run/ports.mjs'
import { endProcess, waitForAnswer } from '../test-run/servers.ts'

const READY_WITHIN_MS = 240_000

type Environment = Record<string, string>

/** A folder with programs of ours, such as an unpacked release, whose servers end with the test file. */
export function installationIn(folder: string) {
  const running = new Set<ChildProcess>()
  afterAll(async () => {
    await Promise.all([...running].map((server) => endProcess(server)))
  })
  return {
    /** Starts a server and returns its address once it is ready, and what ends it. */
    async start(this: void, program: string, environment: Environment): Promise<{ address: string; end: () => Promise<void> }> {
      const port = String(await freePort(process.env.TEST_PORTS))
      const env = { ...environment, PORT: port }
      const server = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
      running.add(server)
      const address = `http://127.0.0.1:${port}`
      await waitForAnswer(server, `${address}/health/ready`, READY_WITHIN_MS)
      return { address, end: () => endProcess(server) }
    },
    /** Runs a program to its end. */
    run(this: void, program: string, env: Environment, words: string[] = []): { status: number | null; said: string } {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: 'utf8' })
      return { status, said: stdout + stderr }
    },
  }
}

/** Creates a database for two roles, as docs/operations.md says, and returns their URLs. */
export async function createDatabase(superuserUrl: string, name: string): Promise<{ ownerUrl: string; url: string }> {
  const [owner, application] = [`${name}_owner`, `${name}_application`]
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(`create role ${owner} login password 'a'`)
    await client.query(`create role ${application} login password 'a'`)
    await client.query(`create database ${name} owner ${owner}`)
  } finally {
    await client.end()
  }
  const urlOf = (role: string) =>
    Object.assign(new URL(superuserUrl), { username: role, password: 'a', pathname: `/${name}` }).href
  return { ownerUrl: urlOf(owner), url: urlOf(application) }
}
