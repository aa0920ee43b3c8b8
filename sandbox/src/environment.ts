import type { ReturnAddresses } from './connectips/quirks.ts'

export type Environment = { port: number; smtpPort: number; returnAddresses: ReturnAddresses; shopUrl: string }

export type EnvironmentResult = { environment: Environment } | { problem: string }

const DEFAULT_PORT = 3001
const DEFAULT_PUBLIC_URL = 'http://127.0.0.1:3000'

type Variables = Readonly<Record<string, string | undefined>>

/** Reads ports and the shop's registered addresses from the environment. Returns a problem in one sentence where it cannot start. */
export function readEnvironment(env: Variables): EnvironmentResult {
  if (env.NODE_ENV === 'production') {
    return { problem: 'the sandbox accepts pretend payments and does not start with NODE_ENV=production.' }
  }
  const port = portIn(env.SANDBOX_PORT, DEFAULT_PORT)
  if (port === null) return { problem: 'SANDBOX_PORT must be a port number from 0 to 65535.' }
  // Port 0 means any free port, for mail as well.
  const smtpPort = portIn(env.CHAUTARI_SANDBOX_SMTP_PORT, port === 0 ? 0 : port + 1)
  if (smtpPort === null || smtpPort > 65_535) {
    return { problem: 'CHAUTARI_SANDBOX_SMTP_PORT must be a port number from 0 to 65535.' }
  }
  return { environment: { port, smtpPort, returnAddresses: returnAddressesIn(env), shopUrl: shopUrlIn(env) } }
}

/** The pages that a shop registers with NCHL beforehand; by default the pages of the demo shop. */
function returnAddressesIn(env: Variables): ReturnAddresses {
  const shop = shopUrlIn(env)
  return {
    successUrl: env.CONNECTIPS_SUCCESS_URL || `${shop}/payment-verification-page`,
    failureUrl: env.CONNECTIPS_FAILURE_URL || `${shop}/payment-verification-page`,
  }
}

function shopUrlIn(env: Variables): string {
  return (env.PUBLIC_URL || DEFAULT_PUBLIC_URL).replace(/\/$/, '')
}

function portIn(text: string | undefined, otherwise: number): number | null {
  if (text === undefined || text === '') return otherwise
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}
