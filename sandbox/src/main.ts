import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { startSmtp } from './mailbox/smtp.ts'
import { createState } from './state.ts'

const SHUTDOWN_MAX_MS = 3000

const result = readEnvironment(process.env)
if ('problem' in result) exitWith(result.problem)
else await start(result.environment)

async function start({ port, smtpPort, returnAddresses, shopUrl }: Environment): Promise<void> {
  const sandbox = createState({ returnAddresses, shopUrl })
  const smtp = await startSmtp(sandbox, smtpPort).catch((error) => exitForPort(error, 'CHAUTARI_SANDBOX_SMTP_PORT', smtpPort))
  const app = buildApp(sandbox, { smtpPort: smtp.port })
  await app.listen({ port, host: '127.0.0.1' }).catch((error) => exitForPort(error, 'SANDBOX_PORT', port))
  const httpPort = portOf(app.server.address())
  console.log(`sandbox: http://127.0.0.1:${httpPort} · mail on smtp://127.0.0.1:${smtp.port}`)

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref()
    await Promise.all([app.close(), smtp.close()])
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}

function exitForPort(error: unknown, name: string, port: number): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') exitWith(`port ${port} is taken by another program; free it or set ${name} to another port.`)
  exitWith(`could not listen on port ${port} (${name}): ${error instanceof Error ? error.message : String(error)}.`)
}

function exitWith(problem: string): never {
  console.error(`sandbox: ${problem}`)
  process.exit(1)
}
