import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from './test-server.ts'

type Received = { text: string }

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

/** Returns the code of six digits in the latest SMS to a mobile number. Throws after ten seconds without one. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  return capturedIn(server, `/_ctl/sms?to=${encodeURIComponent(`+977${phone}`)}`, /\b(\d{6})\b/)
}

/** Returns what a pattern captures in the latest email to an address that has it. Throws after ten seconds without one. */
async function mailedTo(server: TestServer, address: string, pattern: RegExp): Promise<string> {
  return capturedIn(server, `/_ctl/mail?to=${encodeURIComponent(address)}`, pattern)
}

async function capturedIn(server: TestServer, address: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const received = (await server.sandbox.get(address)) as Received[]
    const last = received.map(({ text }) => pattern.exec(text)?.[1]).find((each) => each !== undefined)
    if (last !== undefined) return last
    await sleep(100)
  }
  throw new Error(`Nothing at ${address} has ${pattern}.`)
}
