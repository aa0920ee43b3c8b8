import { createCipheriv, createDecipheriv, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

// The format of `openssl enc -aes-256-cbc -pbkdf2 -iter 600000 -md sha256`, so that a backup can be read without us. The number of
// iterations is OWASP's for PBKDF2 with SHA-256.
const [ALGORITHM, DIGEST, ITERATIONS] = ['aes-256-cbc', 'sha256', 600_000]
const MAGIC = Buffer.from('Salted__')
const [KEY_BYTES, IV_BYTES, MAC_KEY_BYTES, SALT_BYTES] = [32, 16, 32, 8]

type Keys = { key: Buffer; iv: Buffer; macKey: Buffer }

/** Derives the keys. OpenSSL takes the first 48 bytes of the same output. */
function keysOf(password: string, salt: Buffer): Keys {
  const bytes = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES + IV_BYTES + MAC_KEY_BYTES, DIGEST)
  return {
    key: bytes.subarray(0, KEY_BYTES),
    iv: bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES),
    macKey: bytes.subarray(KEY_BYTES + IV_BYTES),
  }
}

/** Returns the name of the file with the authentication code of an encrypted file. */
export const macFileOf = (file: string) => `${file}.mac`

/** Encrypts a stream into a file, and writes its authentication code beside it, because the format of OpenSSL has none. */
export async function encryptInto(file: string, password: string, plain: Readable): Promise<void> {
  const salt = randomBytes(SALT_BYTES)
  const { key, iv, macKey } = keysOf(password, salt)
  const mac = createHmac(DIGEST, macKey)
  const header = Buffer.concat([MAGIC, salt])
  mac.update(header)
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  target.write(header)
  await pipeline(plain, createCipheriv(ALGORITHM, key, iv), counting(mac), target)
  await writeFile(macFileOf(file), `${mac.digest('hex')}\n`, { mode: 0o600 })
}

/** Returns a pipeline step that adds each chunk to an authentication code and passes it on. */
function counting(mac: ReturnType<typeof createHmac>) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      mac.update(chunk)
      yield chunk
    }
  }
}

/** Decrypts a file into a stream. Throws before it writes anything when the file was changed or the password is wrong. */
export async function decryptFrom(file: string, password: string, plain: Writable): Promise<void> {
  const header = await headerOf(file)
  const { key, iv, macKey } = keysOf(password, header.subarray(MAGIC.length))
  const mac = createHmac(DIGEST, macKey)
  for await (const chunk of createReadStream(file)) mac.update(chunk as Buffer)
  const expected = Buffer.from((await readFile(macFileOf(file), 'utf8').catch(() => '')).trim(), 'hex')
  const actual = mac.digest()
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new Error(
      `${file} was not made with this CHAUTARI_BACKUP_PASSWORD, or it was changed. ${macFileOf(file)} has to be beside it.`,
    )
  await pipeline(createReadStream(file, { start: header.length }), createDecipheriv(ALGORITHM, key, iv), plain)
}

async function headerOf(file: string): Promise<Buffer> {
  const opened = await open(file)
  try {
    const header = Buffer.alloc(MAGIC.length + SALT_BYTES)
    const { bytesRead } = await opened.read(header, 0, header.length, 0)
    if (bytesRead < header.length || !header.subarray(0, MAGIC.length).equals(MAGIC))
      throw new Error(`${file} is not a Chautari backup. Give a file that npm run backup has written: its name ends in .backup.`)
    return header
  } finally {
    await opened.close()
  }
}
