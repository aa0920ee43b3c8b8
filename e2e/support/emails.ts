import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'

type ReceivedEmail = { text: string }

/**
 * Returns the link below `path` in the latest email to an address. Returns it without its origin, because the emails name another
 * origin than the test server's. Throws after ten seconds without one.
 */
export async function linkMailedTo(server: TestServer, address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${path}\\S*)`)
  for (let tries = 0; tries < 100; tries++) {
    const emails = (await server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(address)}`)) as ReceivedEmail[]
    const last = emails.map(({ text }) => link.exec(text)?.[1]).find((each) => each !== undefined)
    if (last !== undefined) return last
    await sleep(100)
  }
  throw new Error(`No email to ${address} links to ${path}.`)
}
