import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'

export type SigningKeys = {
  /** The public keys, for clients that verify a token. */
  published: () => Promise<JWK[]>
  sign: (claims: JWTPayload) => Promise<string>
  /** Signs with an unpublished key under the id of the published one. */
  signAsAnother: (claims: JWTPayload) => Promise<string>
}

type Pair = { privateKey: CryptoKey; jwk: JWK; kid: string }

/** Returns the signing keys. They are made on first use, because that takes a moment, and differ in each process. */
export function createSigningKeys(): SigningKeys {
  let own: Promise<Pair> | undefined
  let other: Promise<Pair> | undefined
  const ours = () => (own ??= makePair())
  const theirs = () => (other ??= makePair())
  return {
    async published() {
      const { jwk, kid } = await ours()
      return [{ ...jwk, kid, use: 'sig', alg: 'RS256' }]
    },
    sign: async (claims) => signed(claims, await ours()),
    signAsAnother: async (claims) => signed(claims, { ...(await theirs()), kid: (await ours()).kid }),
  }
}

async function makePair(): Promise<Pair> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  return { privateKey, jwk, kid: await calculateJwkThumbprint(jwk) }
}

function signed(claims: JWTPayload, { privateKey, kid }: Pair): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
}
