import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretsOf, type Secrets } from './tokens.ts'

const ALGORITHM = 'aes-256-gcm'
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16]

/**
 * Encrypts a text with AES-256-GCM and a key derived from the server's secret. `context` names its purpose and owner; decrypting needs the same
 * context.
 */
export function encrypt(secret: string, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(context))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a text of `encrypt`. Returns undefined when it was changed, has another context, or was encrypted with none of the secrets. */
export function decrypt(secrets: Secrets, encrypted: string, context: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
  for (const secret of secretsOf(secrets)) {
    const text = decryptWith(secret, bytes, context)
    if (text !== undefined) return text
  }
  return undefined
}

function decryptWith(secret: string, bytes: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'chautari encryption', KEY_BYTES))
}
