import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { z } from 'zod'

/** A proof is accepted so long before and after the instant at which it says it was made (RFC 9449 §11.1; our choice). */
export const PROOF_WINDOW_SECONDS = 60

/** Ours have some 550 symbols. */
const PROOF_MAX = 2000

const coordinate = z.string().regex(/^[\w-]{43}$/)

// A proof with a private key in its header would publish it, so it is refused (RFC 9449 §4.3). Only public members are read.
const Header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    d: z.undefined().optional(),
  }),
})

const Claims = z.object({
  jti: z.string().min(8).max(128),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  ath: z.string().optional(),
})

/** The public key of a proof. */
export type ProofKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string }

/** A proof as it was sent, before its signature is verified. */
export type UnverifiedProof = { text: string; key: ProofKey; thumbprint: string; claims: z.output<typeof Claims> }

/** Returns the parts of a proof (RFC 9449 §4.2), or undefined when it is malformed or its algorithm is not ES256. Never throws. */
export function readProof(text: string): UnverifiedProof | undefined {
  if (text.length > PROOF_MAX) return undefined
  try {
    const header = Header.safeParse(decodeProtectedHeader(text))
    const claims = Claims.safeParse(decodeJwt(text))
    if (!header.success || !claims.success) return undefined
    const { kty, crv, x, y } = header.data.jwk
    const key = { kty, crv, x, y }
    return { text, key, thumbprint: thumbprintOf(key), claims: claims.data }
  } catch {
    return undefined
  }
}

/** Returns the SHA-256 thumbprint of a public key (RFC 7638), by which a session names its key. */
export function thumbprintOf({ crv, kty, x, y }: ProofKey): string {
  return sha256(JSON.stringify({ crv, kty, x, y }))
}

/** Returns the claim `ath` of a token. */
export function hashForProof(token: string): string {
  return sha256(token)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
