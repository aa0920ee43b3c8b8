import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { decryptFrom, encryptInto, macFileOf } from './encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'chautari-encryption-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PASSWORD = 'a password of backups'
const CONTENT = 'the ledger of a day\n'.repeat(5000)
const file = join(folder, 'day.backup')
await encryptInto(file, PASSWORD, Readable.from([Buffer.from(CONTENT)]))

async function decrypted(password: string): Promise<string> {
  const plain = new PassThrough()
  const [content] = await Promise.all([text(plain), decryptFrom(file, password, plain).finally(() => plain.end())])
  return content
}

describe('an encrypted file', () => {
  test('hides its content, which decryptFrom returns', async () => {
    expect(readFileSync(file).includes('ledger')).toBe(false)
    expect(await decrypted(PASSWORD)).toBe(CONTENT)
  })

  test('is read by openssl without us', () => {
    const words = `enc -d -aes-256-cbc -pbkdf2 -iter 600000 -md sha256 -in ${file} -pass env:PASSWORD`.split(' ')
    const { stdout } = spawnSync('openssl', words, { env: { PATH: process.env.PATH, PASSWORD }, maxBuffer: 1e7 })
    expect(stdout.toString()).toBe(CONTENT)
  })

  test('is refused with another password, with a changed byte, and without its code', async () => {
    const refusal = 'was not made with this CHAUTARI_BACKUP_PASSWORD, or it was changed'
    await expect(decrypted('another password')).rejects.toThrow(refusal)
    const [bytes, mac] = [readFileSync(file), readFileSync(macFileOf(file))]
    const changed = Buffer.from(bytes)
    changed[1000] = (changed[1000] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(decrypted(PASSWORD)).rejects.toThrow(refusal)
    writeFileSync(file, bytes)
    rmSync(macFileOf(file))
    await expect(decrypted(PASSWORD)).rejects.toThrow(refusal)
    writeFileSync(macFileOf(file), mac)
  })
})
