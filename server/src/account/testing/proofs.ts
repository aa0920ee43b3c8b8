import { randomUUID } from 'node:crypto'
import { API_BASE } from '@chautari/contract/contract'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { hashForProof, thumbprintOf, type ProofKey } from '../../platform/dpop/read-proof.ts'

export type TestKey = { privateKey: CryptoKey; jwk: JWK; privateJwk: JWK }

/** Makes the key pair of a client. */
export async function newTestKey(): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const [jwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  return { privateKey, jwk, privateJwk }
}

type ProofInput = {
  /** A key of the contract with its parameters filled in, such as `GET /user/profile`. */
  request: string
  at: Date
  token?: string
  origin: string
  header?: Record<string, unknown>
  claims?: Record<string, unknown>
}

/** Signs the proof of a request as RFC 9449 §4.2 has it. `header` and `claims` replace parts of it. */
export async function signProof(key: TestKey, { request, at, token, origin, header, claims }: ProofInput): Promise<string> {
  const [htm = '', path = ''] = request.split(' ')
  const payload = {
    htm,
    htu: `${origin}${API_BASE}${path}`,
    iat: Math.floor(at.getTime() / 1000),
    jti: randomUUID(),
    ...(token !== undefined && { ath: hashForProof(token) }),
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: key.jwk, ...header }).sign(key.privateKey)
}

/** Returns the thumbprint by which a session names the key. */
export function thumbprintOfKey({ jwk }: TestKey): string {
  return thumbprintOf(jwk as ProofKey)
}
