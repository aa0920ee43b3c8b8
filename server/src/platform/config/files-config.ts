import { z } from 'zod'

const NAMES = [
  'CHAUTARI_FILES_S3_ENDPOINT',
  'CHAUTARI_FILES_S3_BUCKET',
  'CHAUTARI_FILES_S3_REGION',
  'CHAUTARI_FILES_S3_KEY',
  'CHAUTARI_FILES_S3_SECRET',
] as const

/** The environment variables of file storage; without them, files are in the data folder. */
export const FILES_FIELDS = {
  CHAUTARI_FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  CHAUTARI_FILES_S3_BUCKET: z.string().optional(),
  CHAUTARI_FILES_S3_REGION: z.string().optional(),
  CHAUTARI_FILES_S3_KEY: z.string().optional(),
  CHAUTARI_FILES_S3_SECRET: z.string().optional(),
}

type Env = Partial<Record<(typeof NAMES)[number], string | undefined>> & {
  NODE_ENV: string
  CHAUTARI_PROVIDER_TIMEOUT_MS: number
}

/** An S3-compatible storage. */
export type ObjectStorage = {
  endpoint: string
  bucket: string
  region: string
  key: string
  secret: string
  timeoutMs: number
}

/** Returns what is missing from a partial configuration, and refuses http, by which pictures would be readable in transit. */
export function filesProblems(env: Env): string[] {
  const missing = NAMES.filter((name) => env[name] === undefined)
  if (missing.length === NAMES.length) return []
  const isReadable = env.NODE_ENV === 'production' && env.CHAUTARI_FILES_S3_ENDPOINT?.startsWith('http:')
  return [
    ...missing.map((name) => `${name}: goes with ${NAMES.join(', ')}`),
    ...(isReadable ? ['CHAUTARI_FILES_S3_ENDPOINT: must be an https address in production'] : []),
  ]
}

/** Returns the configured storage, or undefined. */
export function filesOf(env: Env): ObjectStorage | undefined {
  const [endpoint, bucket, region, key, secret] = NAMES.map((name) => env[name])
  if (!endpoint || !bucket || !region || !key || !secret) return undefined
  return { endpoint, bucket, region, key, secret, timeoutMs: env.CHAUTARI_PROVIDER_TIMEOUT_MS }
}
