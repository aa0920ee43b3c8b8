import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { API_BASE } from '@chautari/contract/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { idempotencyKeys } from '../database/tables.ts'
import { freshApp } from '../../testing/app.ts'

const { app, db, server } = await freshApp()

const GUIDE = join(import.meta.dirname, '../../../../docs/integrate.md')

test('the commands of docs/integrate.md lead from a search over a released hold to a payment, one after the other', async () => {
  // The network holds two room-nights when the last reservation is sent.
  app.config.limits.holds.challenge.units = 3
  await server.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(async () => (await server.inject('/health/ready')).statusCode, { timeout: 20_000 }).toBe(200)
  const { port } = server.server.address() as AddressInfo
  const commands = [...readFileSync(GUIDE, 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block)
  expect(commands.length).toBeGreaterThan(5)
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
    env: { ...process.env, API: `http://127.0.0.1:${port}${API_BASE}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'close')])
  expect(errors).toBe('')
  expect(code, output).toBe(0)
  const [reserved, released, paying, solved] = output.split(/^(?=\{)/m).slice(1)
  expect(reserved).toMatch(/"status": "payment_pending"/)
  expect(released).toMatch(/"is_reserved": false,\s+"has_availability": true[\s\S]+^http\S+khalti\S*$/m)
  expect(paying).toMatch(/"status": "payment_pending",\s+"is_paid": false\s+\}\s+true\s*$/)
  expect(solved).toMatch(/"booking_reference"/)
  expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, 'used once'))).toHaveLength(1)
})
