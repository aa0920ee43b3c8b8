import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** The secrets of the platform. Those of payment providers are named by their groups of settings. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'CHAUTARI_SECRET',
  'CHAUTARI_SECRET_PREVIOUS',
  'CHAUTARI_METRICS_TOKEN',
  'CHAUTARI_STAFF_KEY',
  'CHAUTARI_BACKUP_PASSWORD',
  'CHAUTARI_SMS_TOKEN',
  'CHAUTARI_SMS_INBOUND_SECRET',
  'CHAUTARI_PUSH_PUBLIC_KEY',
  'CHAUTARI_PUSH_PRIVATE_KEY',
  'CHAUTARI_FILES_S3_KEY',
  'CHAUTARI_FILES_S3_SECRET',
  'CHAUTARI_PLACES_KEY',
  'FACEBOOK_APP_SECRET',
]

/**
 * Returns the environment with the secrets that are in files: for each of `names`, `NAME_FILE` is the path of a file with the value of `NAME`. Also
 * returns a line for each file that cannot be used. Container platforms pass secrets as files, because crash reports show the environment.
 */
export function withSecretFiles(environment: Environment, names: readonly string[]): { read: Environment; problems: string[] } {
  const read = { ...environment }
  const problems = names.flatMap((name) => {
    const file = environment[`${name}_FILE`]
    if (file === undefined) return []
    if (environment[name] !== undefined) return [`${name}_FILE: ${name} is set as well; set one of them`]
    const content = contentOf(file)
    if ('problem' in content) return [`${name}_FILE: ${content.problem}`]
    read[name] = content.text
    return []
  })
  return { read, problems }
}

function contentOf(file: string): { text: string } | { problem: string } {
  try {
    // Editors and `echo` end a file with a line break, which is no part of a secret.
    const text = readFileSync(file, 'utf8').trim()
    return text === '' ? { problem: `the file ${file} is empty` } : { text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { problem: `the file ${file} cannot be read (${code})` }
  }
}
