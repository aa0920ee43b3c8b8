import { createServer } from 'node:net'

/** Returns a free port: one that the kernel chooses, or one of a range such as `4200-4219`. */
export async function freePort(range = '0-0') {
  const [from, to] = range.split('-').map(Number)
  const count = to - from + 1
  const first = Math.floor(Math.random() * count)
  for (let step = 0; step < count; step++) {
    const port = await tryPort(from + ((first + step) % count))
    if (port) return port
  }
  throw new Error(`No port of ${range} is free.`)
}

/** Returns the port when it could listen on it, or undefined when the port is taken. */
export function tryPort(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(port, host, () => {
      const taken = server.address().port
      server.close(() => resolve(taken))
    })
  })
}
