import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { esewaConfig } from '../providers/esewa/config.ts'
import { expectSoundBookings, reservationsOf } from '../../booking/testing/reservations.ts'
import { freshApp } from '../../testing/app.ts'
import { programFile } from '../../testing/programs.ts'
import { freePort } from '../../testing/sandbox.ts'
import { esewaOf } from '../testing/esewa.ts'
import { historyOf } from '../testing/ledger.ts'

const testApp = await freshApp()
const { app, db, clock, sandbox } = testApp
const { reserve, see } = await reservationsOf(testApp)
const { start, end, checksOf } = esewaOf(testApp)

const running: (() => Promise<void>)[] = []
afterAll(() => Promise.all(running.map((kill) => kill())))

/** Starts the server as a separate process on this file's database and sandbox, with continuous sweeps. */
async function startServer() {
  const { mail, databaseUrl = '', secret } = app.config
  const child = spawn(process.execPath, [programFile('server')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(await freePort()),
      DATABASE_URL: databaseUrl,
      SMTP_URL: mail.smtpUrl,
      SANDBOX_PORT: new URL(esewaConfig(app.config)?.formUrl ?? '').port,
      CHAUTARI_SECRET: secret,
      CHAUTARI_SITE: 'none',
      CHAUTARI_DEMO_DATA: '0',
      CHAUTARI_SWEEP_SECONDS: '0.1',
    },
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  running.push(kill)
  return kill
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error('It did not come about within twenty-five seconds.')
}

test('a payment whose server is killed during settlement is settled once by the next server', async () => {
  const { booking_reference: reference, guest_token } = await reserve()
  const { transaction_uuid } = await start(reference)
  await end(transaction_uuid, { outcome: 'pay_no_return' })
  await sandbox.post('/_ctl/faults', {
    provider: 'esewa',
    endpoint: 'status',
    kind: 'slow',
    seconds: 5,
    provider_ref: transaction_uuid,
  })
  await clock.advance(5 * 60)

  const kill = await startServer()
  await until(async () => (await checksOf(transaction_uuid)) === 1)
  await kill()
  expect((await see(reference)).status).toBe('payment_pending')

  await startServer()
  await clock.advance(30)
  await until(async () => (await see(reference)).status === 'approved')
  const { events, attempts } = await historyOf(db, reference)
  expect(events).toEqual(['reserved', 'payment_started', 'paid'])
  expect(attempts).toMatchObject([{ state: 'captured' }])
  await expectSoundBookings(db)

  const { lead_traveller_email: address } = await see(reference, guest_token)
  const mailOf = async () => z.array(z.object({ subject: z.string() })).parse(await sandbox.get(`/_ctl/mail?to=${address}`))
  await until(async () => (await mailOf()).length > 0)
  expect(await mailOf()).toHaveLength(1)
}, 90_000)
