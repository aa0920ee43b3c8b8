import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { CallResponse } from '@chautari/contract/contract'
import type { MadePasskey, UsedPasskey } from '@chautari/contract/staff/shapes'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Challenge = CallResponse<'POST /staff/sign-in/passkey-options'>['data']

/** The differences of an answer from that of an honest authenticator in a browser on our page. */
export type Tampering = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isUserVerified?: boolean
  /** The key that signs, in place of the passkey's own. */
  key?: KeyObject
}

const [USER_PRESENT, USER_VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
// COSE: key type EC2, algorithm ES256, curve P-256 (RFC 9053).
const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3]
const [EC2, ES256, P256] = [2, -7, 1]

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const optionsOf = ({ options }: Challenge) =>
  options as { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

/** Makes an authenticator in software, with one passkey (WebAuthn Level 3 §6). */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | undefined

  function clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, tampering: Tampering): Buffer {
    const data = { type, challenge: tampering.challenge ?? challenge, origin: tampering.origin ?? origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  function authenticatorData(rpId: string, tampering: Tampering, attested?: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(tampering.counter ?? ++counter)
    const flags = USER_PRESENT | (tampering.isUserVerified === false ? 0 : USER_VERIFIED) | (attested ? ATTESTED : 0)
    return Buffer.concat([sha256(tampering.rpId ?? rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }

  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [KTY, EC2],
        [ALG, ES256],
        [CRV, P256],
        [X, new Uint8Array(Buffer.from(x, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose])
  }

  return {
    /** Makes a passkey for a challenge and returns the browser's response. */
    make(challenge: Challenge, tampering: Tampering = {}): MadePasskey {
      const { challenge: asked, rp, user } = optionsOf(challenge)
      userHandle = user?.id
      const authData = authenticatorData(rp?.id ?? '', tampering, attestedCredential())
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, tampering).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },

    /** Signs a challenge and returns the browser's response. */
    use(challenge: Challenge, tampering: Tampering = {}): UsedPasskey {
      const { challenge: asked, rpId } = optionsOf(challenge)
      const authData = authenticatorData(rpId ?? '', tampering)
      const data = clientData('webauthn.get', asked, tampering)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), tampering.key ?? privateKey)
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
