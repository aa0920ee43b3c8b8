import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayInNepal } from '@chautari/contract/dates'
import { afterAll, describe, expect, test } from 'vitest'
import { paidBookingsOf } from './payment/testing/paid-bookings.ts'
import { createTestMember, keyOf } from './staff/testing/members.ts'
import { freshApp } from './testing/app.ts'
import { isLongRun } from './testing/long-runs.ts'
import { programFile } from './testing/programs.ts'
import { freePort } from './testing/sandbox.ts'

const testApp = await freshApp()
const { bookAndPay, see } = await paidBookingsOf(testApp)
const { app } = testApp
const { databaseUrl = '', secret } = app.config

const folder = mkdtempSync(join(tmpdir(), 'chautari-commands-'))
const SOCKET = join(folder, 'operator.sock')
const running: ChildProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((child) => end(child, 'SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

const COMMON = { NODE_ENV: 'test', CHAUTARI_SECRET: secret, CHAUTARI_SITE: 'none', CHAUTARI_LOG_LEVEL: 'error' }
const [asha, bina] = await Promise.all([
  createTestMember(app, { role: 'admin', name: 'Asha Rai' }),
  createTestMember(app, { role: 'finance', name: 'Bina Rai' }),
])
const DIRECT = {
  ...COMMON,
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'none'),
  CHAUTARI_STAFF_KEY: await keyOf(app, asha.person),
}
const THROUGH = { ...COMMON, DATABASE_URL: '', DATA_DIR: folder }

function start(program: 'server' | 'command-line', words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [programFile(program), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  return child
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Runs the command as an operator types it. */
async function run(environment: Record<string, string>, ...words: string[]) {
  const child = start('command-line', words, environment)
  const exited = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [exitCode] = (await exited) as [number]
  return { exitCode, stdout, stderr }
}

async function startServer() {
  const port = String(await freePort())
  const server = start('server', [], { ...THROUGH, PORT: port, CHAUTARI_DEMO_DATA: '0' })
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (ready?.ok) return server
    await sleep(100)
  }
  throw new Error('The server did not start within a minute.')
}

/** Leaves a socket in the data folder that no process listens on, as a killed server does. */
async function leaveStaleSocket() {
  const listen = "require('node:net').createServer().listen(process.argv[1], () => process.send('listening'))"
  const child = spawn(process.execPath, ['-e', listen, SOCKET], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  running.push(child)
  await once(child, 'message')
  await end(child, 'SIGKILL')
  expect(existsSync(SOCKET)).toBe(true)
}

describe('the command line on a database', () => {
  test('withdraws a booking in the name of the person whose key it is', async () => {
    const keyFile = join(folder, 'key')
    writeFileSync(keyFile, `${await keyOf(app, bina.person)}\n`)
    const { reference, total } = await bookAndPay()
    const listed = await run(DIRECT, 'bookings', '--json', '--status', 'approved')
    expect(JSON.parse(listed.stdout)).toContainEqual(expect.objectContaining({ reference, status: 'approved', total }))
    const done = await run(DIRECT, 'withdraw', reference, '--reason', 'the roof leaks', '--json')
    expect({ ...done, stdout: JSON.parse(done.stdout) as unknown }).toEqual({
      exitCode: 0,
      stderr: '',
      stdout: { reference, outcome: 'done', status: 'cancellation_approved', amount: total },
    })
    expect((await see(reference)).status).toBe('cancellation_approved')
    const again = await run(DIRECT, 'withdraw', reference, '--reason', 'x', '--key-file', keyFile)
    expect(again).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('not possible') })
    const shown = await run(DIRECT, 'booking', reference)
    expect(shown.stdout).toContain('operator Asha Rai')
    expect(shown.stdout).toMatch(/Bina Rai +withdraw +\w{16} +refused/)
    expect(shown.stdout).toMatch(/refunds_payable +NPR/)
  }, 150_000)

  test('exits with 2 and an explanation for an invalid command', async () => {
    for (const words of [['frobnicate'], ['approve', 'x']])
      expect(await run(DIRECT, ...words)).toMatchObject({
        exitCode: 2,
        stdout: '',
        stderr: expect.stringContaining('See npm run'),
      })
  }, 150_000)
})

describe('an act on prices by another process', () => {
  test('is found by the next search of a running app', async () => {
    const property = 'phewa-horizon-resort'
    const night = addDays(dayInNepal(await testApp.clock.now()), 50)
    const arrival = async () => {
      const query = { from: night, to: night, nights: '1' }
      return (await testApp.call('GET /properties/:slug/calendar', { params: { slug: property }, query })).body.data.days[0]
    }
    expect((await arrival())?.total_price).not.toBe(77_000)
    const words = ['change-nights', property, '--days', night, '--price=77000', '--apply', '--reason', 'a festival']
    expect(await run(DIRECT, ...words)).toMatchObject({ exitCode: 0, stderr: '' })
    expect((await arrival())?.starting_price).toBeGreaterThan(60_000)
  }, 60_000)
})

describe('the command line on a data folder', () => {
  // A server with PGlite takes as long to start as a hundred other tests.
  test.runIf(isLongRun)(
    'sends commands to the running server by a private socket, and replaces a stale one',
    async () => {
      await leaveStaleSocket()
      const server = await startServer()
      expect(statSync(SOCKET).mode & 0o777).toBe(0o600)
      expect(statSync(SOCKET).isSocket()).toBe(true)
      expect(await run(THROUGH, 'bookings')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--key-file') })
      expect(await run({ ...THROUGH, CHAUTARI_STAFF_KEY: 'x' }, 'bookings')).toMatchObject({ exitCode: 1 })
      const invited = await run(THROUGH, 'invite-staff', 'asha@chautari.example', '--role', 'admin')
      expect(invited).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('#token=nta_') })
      expect(await run(THROUGH, 'audit')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('No violations') })
      await end(server, 'SIGTERM')
      expect(server.exitCode).toBe(0)
      expect(existsSync(SOCKET)).toBe(false)
      // Without a server the command opens the folder itself, also when a killed server has left its socket.
      await leaveStaleSocket()
      expect(await run(THROUGH, 'audit')).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('No violations') })
    },
    180_000,
  )

  test('does not create a missing folder', async () => {
    const answered = await run({ ...THROUGH, DATA_DIR: join(folder, 'typo') }, 'bookings')
    expect(answered).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('There is no data in') })
  }, 60_000)
})

test('shows help without a database', async () => {
  const nowhere = { ...COMMON, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await run(nowhere, '--help')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('decide-cancellation <reference>'),
  })
})
