import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'

type ReceivedEmail = { text: string }

/** Returns the code of six digits in the latest email to an address. Throws after ten seconds without one. */
export async function codeMailedTo(server: TestServer, address: string): Promise<string> {
  return mailedTo(server, address, /\b(\d{6})\b/)
}

/**
 * Returns the link below `path` in the latest email to an address. Returns it without its origin, because the emails name another
 * origin than the test server's. Throws after ten seconds without one.
 */
export async function linkMailedTo(server: TestServer, address: string, path: string): Promise<string> {
  return mailedTo(server, address, new RegExp(`https?://[^/\\s]+(${path}\\S*)`))
}

/** Returns what a pattern captures in the latest email to an address that has it. Throws after ten seconds without one. */
async function mailedTo(server: TestServer, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const emails = (await server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(address)}`)) as ReceivedEmail[]
    const last = emails.map(({ text }) => pattern.exec(text)?.[1]).find((each) => each !== undefined)
    if (last !== undefined) return last
    await sleep(100)
  }
  throw new Error(`No email to ${address} has ${pattern}.`)
}
