import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'

/** The name by which tests reach the service. No name server knows it. */
const HOST = 'push.example'

// RFC 8188 and RFC 8291: the lengths of the parts of an encrypted message.
const SALT = 16
const RECORD_SIZE = 4
const KEY = 16
const NONCE = 12
const TAG = 16
const DELIMITER_OF_LAST = 2

type Received = { payload: unknown; ttl: string | undefined; urgency: string | undefined; subject: string | undefined }

/** A browser of a test: it has its address at the service, and decrypts what arrives there. */
type ReadingBrowser = { endpoint: string; keys: { p256dh: string; auth: string }; received: Received[] }

/**
 * Opens a push service over TLS as browsers' vendors run one: it accepts a message with a valid VAPID signature of the key that the browser
 * subscribed with, and each browser decrypts its own. It shares no code with what sends.
 */
export async function openPushService(serverKey: string) {
  const { key, cert } = selfSigned()
  const browsers = new Map<string, { browser: ReadingBrowser; pair: ECDH; auth: Buffer }>()
  let answer: number | undefined
  const requests: string[] = []
  const service = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push(request.url ?? '')
      const receive = async () => {
        if (answer !== undefined) return answer
        const known = browsers.get(request.url ?? '')
        if (!known) return 410
        const subject = await verifyVapid(request.headers.authorization ?? '', { serverKey, audience: origin })
        if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') return 400
        const payload: unknown = JSON.parse(decrypt(Buffer.concat(chunks), known).toString('utf8'))
        const header = (name: string) => request.headers[name]?.toString()
        known.browser.received.push({ payload, ttl: header('ttl'), urgency: header('urgency'), subject })
        return 201
      }
      void receive()
        .catch(() => 403)
        .then((status) => response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end('ignored'))
    })
  })
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  const origin = `https://${HOST}:${(service.address() as AddressInfo).port}`
  const lookup: LookupFunction = (_host, options, done) => {
    const address = '127.0.0.1'
    if (options.all) done(null, [{ address, family: 4 }])
    else done(null, address, 4)
  }

  /** Subscribes a browser. */
  function subscribe(): ReadingBrowser {
    const path = `/send/${randomBytes(16).toString('hex')}`
    const [pair, auth] = [createECDH('prime256v1'), randomBytes(16)]
    const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
    const browser = { endpoint: `${origin}${path}`, keys, received: [] }
    browsers.set(path, { browser, pair, auth })
    return browser
  }

  return {
    /** How a sender reaches the service. */
    reached: { ca: cert, lookup },
    subscribe,
    /** Ends a subscription, as a person does in the settings of their browser. */
    unsubscribe: ({ endpoint }: ReadingBrowser) => void browsers.delete(new URL(endpoint).pathname),
    /** Answers every request with a status, or as usual again. */
    answerWith: (status: number | undefined) => void (answer = status),
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        service.close(() => resolve())
      }),
  }
}

/** Returns a key and a certificate for `HOST`. */
function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'chautari-push-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const named = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-keyout', keyFile, '-out', certFile]
  execFileSync('openssl', [...made, ...named], { stdio: 'ignore' })
  const pair = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

/** Verifies the signature of a sender (RFC 8292) and returns whom to reach about it. Throws for any other key, audience, or a lifetime over a day. */
async function verifyVapid(authorization: string, { serverKey, audience }: { serverKey: string; audience: string }) {
  const [, token = '', sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (sentKey !== serverKey) throw new Error('The key is not the one that the browser subscribed with.')
  const point = Buffer.from(serverKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, key, { audience, algorithms: ['ES256'], requiredClaims: ['exp', 'sub'] })
  if ((payload.exp ?? Infinity) > Date.now() / 1000 + 24 * 60 * 60) throw new Error('The signature lives longer than a day.')
  return payload.sub
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** Decrypts a message of one record (RFC 8188, RFC 8291) with the keys of a browser. Throws when it is for another browser or was changed. */
function decrypt(message: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): Buffer {
  const salt = message.subarray(0, SALT)
  const keyAt = SALT + RECORD_SIZE + 1
  const keyLength = message[SALT + RECORD_SIZE] ?? 0
  const senderKey = message.subarray(keyAt, keyAt + keyLength)
  const record = message.subarray(keyAt + keyLength)
  const shared = hmac(auth, pair.computeSecret(senderKey))
  const input = hmac(shared, 'WebPush: info\0', pair.getPublicKey(), senderKey, Buffer.of(1))
  const secret = hmac(salt, input)
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, KEY)
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, NONCE)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()])
  const end = padded.lastIndexOf(DELIMITER_OF_LAST)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.')
  return padded.subarray(0, end)
}
