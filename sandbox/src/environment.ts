export type Environment = { port: number; smtpPort: number }

export type EnvironmentReading = { environment: Environment } | { problem: string }

const DEFAULT_PORT = 3001

export function readEnvironment(env: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  if (env.NODE_ENV === 'production') {
    return { problem: 'the sandbox hands out pretended money and does not start with NODE_ENV=production.' }
  }
  const port = portIn(env.SANDBOX_PORT, DEFAULT_PORT)
  if (port === null) return { problem: 'SANDBOX_PORT must be a port number from 0 to 65535.' }
  // Port 0 asks the system for any free port, for mail as well.
  const smtpPort = portIn(env.CHAUTARI_SANDBOX_SMTP_PORT, port === 0 ? 0 : port + 1)
  if (smtpPort === null || smtpPort > 65_535) {
    return { problem: 'CHAUTARI_SANDBOX_SMTP_PORT must be a port number from 0 to 65535.' }
  }
  return { environment: { port, smtpPort } }
}

function portIn(text: string | undefined, otherwise: number): number | null {
  if (text === undefined || text === '') return otherwise
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}
