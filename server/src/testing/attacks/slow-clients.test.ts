import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshApp } from '../app.ts'
import { isLongRun, sized } from '../long-runs.ts'

// Row E2 of the proofs. It waits for the limits of the server itself, so that it only runs in a long run.
const SOCKETS = sized({ gate: 20, long: 500 })
const MINUTE = 60_000

/** Opens many sockets that send the beginning of a request, and then one byte a second. Returns how many were closed in time. */
async function closedOf(port: number, beginning: string, withinMs: number): Promise<number> {
  let closed = 0
  const sockets = Array.from({ length: SOCKETS }, () => connect(port, '127.0.0.1'))
  const trickle = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 1000)
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.once('close', () => closed++)
    // An answer that nobody reads would keep the socket open.
    socket.resume()
    socket.write(beginning)
  }
  const end = performance.now() + withinMs
  while (closed < SOCKETS && performance.now() < end) await pause(200)
  clearInterval(trickle)
  for (const socket of sockets) socket.destroy()
  return closed
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const HEADERS = 'POST /api/v1.0/user/login HTTP/1.1\r\nHost: chautari.example\r\nX-Slow: '
const BODY =
  'POST /api/v1.0/user/login HTTP/1.1\r\nHost: chautari.example\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"'

describe.runIf(isLongRun)(`${SOCKETS} slow clients`, { timeout: 3 * MINUTE }, async () => {
  if (!isLongRun) return
  const { server } = await freshApp()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo

  test.each([
    ['headers', HEADERS, 10_000],
    ['bodies', BODY, 35_000],
  ])('with %s that never end are closed in time, and others are answered meanwhile', async (_, beginning, withinMs) => {
    const attack = closedOf(port, beginning, withinMs)
    await pause(2000)
    const began = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/api/v1.0/settings`)).status).toBe(200)
    console.info(`answered others within ${Math.round(performance.now() - began)} ms`)
    expect(await attack).toBe(SOCKETS)
  })

  test("negative control: a server with Node's own limits keeps them all", async () => {
    const plain = createServer((_request, response) => void response.end())
    const open = new Set<Socket>()
    plain.on('connection', (socket) => open.add(socket))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of open) socket.destroy()
      plain.close()
    })
    expect(await closedOf((plain.address() as AddressInfo).port, HEADERS, 10_000)).toBe(0)
  })
})
