import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshApp } from '../app.ts'
import { isLongRun, sized } from '../long-runs.ts'

// Row E2 of the proofs. It waits for the limits of the server itself, so that it only runs in a long run.
const SOCKETS = sized({ gate: 20, long: 500 })
const MINUTE = 60_000
// Their answers fill the buffers of the system, some megabytes for each.
const READERS = 10
const ANSWERS = 16

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

/** Opens sockets that ask for much and read one byte a second, until the returned function is called. */
function openReaders(port: number): () => void {
  const sockets = Array.from({ length: READERS }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.pause()
    socket.write(READING.repeat(ANSWERS))
  }
  const reading = setInterval(() => sockets.forEach((socket) => void socket.read(1)), 1000)
  return () => {
    clearInterval(reading)
    for (const socket of sockets) socket.destroy()
  }
}

/** Waits until the number of connections of a server is as expected, and returns whether it was in time. A client that does not read notices no end. */
async function reaches(server: Server, isExpected: (count: number) => boolean, withinMs: number): Promise<boolean> {
  const count = promisify(server.getConnections.bind(server))
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(200))
    if (isExpected(await count())) return true
  return false
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const HEADERS = 'POST /api/v1.0/user/login HTTP/1.1\r\nHost: chautari.example\r\nX-Slow: '
const BODY =
  'POST /api/v1.0/user/login HTTP/1.1\r\nHost: chautari.example\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"'

const READING = 'GET /api/v1.0/openapi.json HTTP/1.1\r\nHost: chautari.example\r\n\r\n'

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

  test('that read their answers a byte a second are disconnected, and others are answered meanwhile', async () => {
    onTestFinished(openReaders(port))
    expect(await reaches(server.server, (count) => count >= READERS, MINUTE)).toBe(true)
    const began = performance.now()
    expect((await fetch(`http://127.0.0.1:${port}/api/v1.0/settings`)).status).toBe(200)
    console.info(`answered others within ${Math.round(performance.now() - began)} ms`)
    // That of `fetch` may stay.
    expect(await reaches(server.server, (count) => count <= 1, 35_000)).toBe(true)
  })

  test("negative control: a server with Node's own limits keeps them all", async () => {
    const plain = createServer((_request, response) => void response.end('x'.repeat(1_000_000)))
    const open = new Set<Socket>()
    plain.on('connection', (socket) => open.add(socket))
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of open) socket.destroy()
      plain.close()
    })
    const { port: plainPort } = plain.address() as AddressInfo
    expect(await closedOf(plainPort, HEADERS, 10_000)).toBe(0)
    onTestFinished(openReaders(plainPort))
    expect(await reaches(plain, (count) => count === READERS, MINUTE)).toBe(true)
    expect(await reaches(plain, (count) => count < READERS, 35_000)).toBe(false)
  })
})
