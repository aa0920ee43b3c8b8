import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programFile } from '@chautari/server/testing/programs'
import { freePort, startSandbox } from '@chautari/server/testing/sandbox'
import pg from 'pg'
import { inject } from 'vitest'
import { buildSite } from '../../scripts/run/build-site.mjs'
import { endProcess, NO_PARTY_LIMITS, waitForAnswer } from '../../scripts/test-run/servers.ts'
import type { TestServer } from './test-server.ts'

const STOP_WITH_PARENT = join(import.meta.dirname, '../../scripts/run/stop-with-parent.mjs')
const READY_WITHIN_MS = 120_000
const run = promisify(execFile)

/** Where browsers reach the providers. Production refuses 127.0.0.1, the host of a sandbox. */
const PROVIDERS_HOST = '127.0.0.2'

/** The second merchant of the sandbox: production refuses the key of the first, which is the default elsewhere. */
const KHALTI_KEY = '05bf95cc57244045b8df5fad06748dab'

type ProductionServer = Pick<TestServer, 'url' | 'inviteFirst' | 'stop'>

/**
 * Starts the server as in production (docs/operations.md): `NODE_ENV=production`, an empty PostgreSQL with an owner of the tables and a role
 * of the servers, TLS in front, secrets of its own. The providers are those of the sandbox behind TLS; Khalti can be paid with.
 */
export async function startProductionServer(): Promise<ProductionServer> {
  await buildSite()
  const folder = mkdtempSync(join(tmpdir(), 'chautari-production-'))
  const tls = await makeCertificate(folder)
  const [sandbox, port, database] = await Promise.all([startSandbox(), freePort(), createDatabase()])
  const providers = await startProxy(tls, { to: sandbox.url, host: PROVIDERS_HOST })
  const site = await startProxy(tls, { to: `http://127.0.0.1:${port}`, host: 'localhost' })
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: site.url,
    CHAUTARI_TRUSTED_PROXIES: '1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    CHAUTARI_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: sandbox.smtpUrl,
    CHAUTARI_MAIL_FROM: 'Chautari <bookings@chautari-journey.example>',
    CHAUTARI_CONTACT_EMAIL: 'help@chautari-journey.example',
    CHAUTARI_CONTACT_PHONE: '+977 1 5970000',
    ESEWA_FORM_URL: `${providers.url}/esewa/api/epay/main/v2/form`,
    ESEWA_STATUS_URL: `${providers.url}/esewa/api/epay/transaction/status/`,
    ESEWA_PRODUCT_CODE: 'CHAUTARIJOURNEY',
    ESEWA_SECRET: randomBytes(16).toString('hex'),
    KHALTI_API_BASE: `${providers.url}/khalti/api/v2/`,
    KHALTI_REFUND_BASE: `${providers.url}/khalti/api/`,
    KHALTI_SECRET: KHALTI_KEY,
    CHAUTARI_LOG_LEVEL: 'warn',
    CHAUTARI_SWEEP_SECONDS: '1',
    ...NO_PARTY_LIMITS,
    // The machine does not know the authority of the certificate.
    NODE_EXTRA_CA_CERTS: tls.file,
  }
  const words = ['--import', STOP_WITH_PARENT, programFile('server')]
  const server = spawn(process.execPath, words, { env: environment, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const output of [server.stdout, server.stderr]) (output as Socket).on('data', (line) => process.stderr.write(line)).unref()
  server.unref()
  server.channel?.unref()
  const stop = async () => {
    await endProcess(server, 'SIGTERM')
    await Promise.all([site.stop(), providers.stop(), sandbox.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  await waitForAnswer(server, `http://127.0.0.1:${port}/health/ready`, READY_WITHIN_MS).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url: site.url,
    stop,
    async inviteFirst(email, name) {
      const invitation = [programFile('command-line'), 'invite-staff', email, '--role', 'admin', '--name', name]
      return (await run(process.execPath, invitation, { env: environment })).stdout
    },
  }
}

type Tls = { file: string; cert: Buffer; key: Buffer }

async function makeCertificate(folder: string): Promise<Tls> {
  const [file, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const names = ['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${PROVIDERS_HOST}`]
  await run('openssl', ['req', '-x509', ...key, '-out', file, '-days', '2', ...names])
  return { file, cert: readFileSync(file), key: readFileSync(keyFile) }
}

/** Starts a proxy that ends TLS, as one stands before the servers in production. Returns its address. */
async function startProxy({ cert, key }: Tls, { to, host }: { to: string; host: string }) {
  const server = createServer({ cert, key }, (incoming, answer) => {
    const { method, headers, socket } = incoming
    // The sandbox builds the addresses of its pages from the Host header. Its own host leads browsers to them directly, without TLS.
    const hostHeader = host === PROVIDERS_HOST ? { host: new URL(to).host } : {}
    const forwarded = {
      ...headers,
      ...hostHeader,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': host === PROVIDERS_HOST ? 'http' : 'https',
    }
    const outgoing = requestHttp(`${to}${incoming.url ?? ''}`, { method, headers: forwarded }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await once(server.listen(0, host === 'localhost' ? '127.0.0.1' : host), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://${host}:${port}`, stop: () => stopProxy(server) }
}

async function stopProxy(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Creates an empty database with an owner of its tables and another role for the servers. Both end with the PostgreSQL of the tests. */
async function createDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const { url, run: prefix } = inject('postgres')
  const name = `${prefix}_production_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create role ${name}_owner login password 'a'`)
    await admin.query(`create role ${name} login password 'a'`)
    await admin.query(`create database ${name} owner ${name}_owner`)
  } finally {
    await admin.end()
  }
  const as = (username: string) => Object.assign(new URL(url), { username, password: 'a', pathname: `/${name}` }).href
  return { url: as(name), ownerUrl: as(`${name}_owner`) }
}
