import { API_BASE } from '@chautari/contract/contract'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { reservationsOf } from './booking/testing/reservations.ts'
import { openPostgres } from './platform/database/db.ts'
import { serve } from './start-server.ts'
import { freshApp } from './testing/app.ts'
import { freePort } from './testing/sandbox.ts'

const testApp = await freshApp()
const { app } = testApp
const { reserve } = await reservationsOf(testApp)

async function openDatabase() {
  const database = await openPostgres(app.config.databaseUrl ?? '', 4)
  onTestFinished(() => database.close())
  return database
}

// Row L4 of the proofs.
test('serve refuses a database with the clock of a test in production', async () => {
  const production = { ...app.config, production: true, allowsOneRole: true }
  await expect(serve(production, await openDatabase())).rejects.toThrow('carries the test clock')
})

// Row A10 of the proofs.
test('a server that is told to stop answers the requests that it has, and takes no more', async () => {
  const { booking_reference: reference } = await reserve()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${API_BASE}`
  const { stop } = await serve({ ...app.config, port, host: '127.0.0.1', hasSweeps: false }, await openDatabase())
  const holder = new pg.Client({ connectionString: app.config.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table bookings in access exclusive mode')
  const waiting = () => holder.query(`select 1 from pg_locks where not granted and relation = 'bookings'::regclass`)
  const running = fetch(`${url}/bookings/${reference}`)
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  const stopped = stop()
  await holder.query('rollback')
  await holder.end()
  expect((await running).status).toBe(200)
  await stopped
  await expect(fetch(`${url}/settings`)).rejects.toThrow('fetch failed')
})
