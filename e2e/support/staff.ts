import { createHmac } from 'node:crypto'
import type { BrowserContext, Cookie, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import type { TestServer } from './test-server.ts'

type Inviting = Pick<TestServer, 'url' | 'inviteFirst'>

/** Settings of a server with passkeys: they belong to a domain name, and 127.0.0.1 is none. */
export const PASSKEY_HOST = { HOST: 'localhost' }

/** Returns the address of a page of the console. */
export const consoleUrl = (server: Pick<TestServer, 'url'>, path = ''): string =>
  `${server.url.replace('127.0.0.1', PASSKEY_HOST.HOST)}/console${path}`

/** Invites the first admin by the command line and returns the link, on the origin of the test server. */
async function inviteFirstAdmin(server: Inviting): Promise<string> {
  const printed = await server.inviteFirst('sunita.rai@chautari.example', 'Sunita Rai')
  const [, rest] = /\/console(\/invitation\S+)/.exec(printed) ?? []
  if (!rest) throw new Error(`There is no invitation in: ${printed}`)
  return consoleUrl(server, rest)
}

/** Gives a page a device that makes and uses passkeys and confirms each use, as a fingerprint would. */
async function addPasskeyDevice(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A password that the rules for staff accept. */
export const STAFF_PASSWORD = 'three blue kites over Mustang'

/** Joins as the first admin with a passkey, and returns the cookies of the session. The recovery codes are on the screen. */
export async function joinWithPasskey(server: Inviting, { page, context }: Visitor): Promise<Cookie[]> {
  await addPasskeyDevice(context, page)
  await page.goto(await inviteFirstAdmin(server))
  await page.getByLabel('New password').fill(STAFF_PASSWORD)
  await page.getByRole('button', { name: 'Create a passkey and join' }).click()
  await page.getByLabel('saved these codes').waitFor()
  return context.cookies()
}

const STEP_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the code that an authenticator app shows for a secret at a time in milliseconds (RFC 6238). */
export function totpCode(secret: string, at: number): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_SECONDS)))
  const mac = createHmac('sha1', bytes).update(counter).digest()
  const code = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(code % 10 ** DIGITS).padStart(DIGITS, '0')
}
