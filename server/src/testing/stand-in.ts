import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** Ways in which a provider fails to respond. */
export const SILENCES: [string, RequestListener][] = [
  ['never answers', () => {}],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'answers a byte now and then',
    (_request, response) => {
      const drip = setInterval(() => response.write(' '), 50)
      response.once('close', () => clearInterval(drip))
    },
  ],
]

/** Starts a stub server for a test file, with scripted responses and recorded requests. */
export function standIn() {
  let answering: RequestListener = (_request, response) => response.end()
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void remember(request).then(() => answering(request, response))
  })

  async function remember(request: IncomingMessage): Promise<void> {
    const { method = '', url = '', headers } = request
    requests.push({ method, path: url, headers, body: await text(request) })
  }

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Handles the next requests with this listener. */
    answer(listener: RequestListener) {
      answering = listener
    },
    /** Sends this body to the next requests; non-strings become JSON. */
    send(body: unknown, status = 200) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      answering = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
    },
    lastRequest: () => requests.at(-1),
  }
}
