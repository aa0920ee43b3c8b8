import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose'

export type SigningKeys = {
  /** What anybody may read to check a token. */
  published: () => Promise<JWK[]>
  sign: (claims: JWTPayload) => Promise<string>
  /** By a key that is not published, under the name of the one that is. */
  signAsAnother: (claims: JWTPayload) => Promise<string>
}

type Pair = { privateKey: CryptoKey; jwk: JWK; kid: string }

/** The keys that tokens are signed with. They are made when they are first needed, for that takes a moment, and new in each process. */
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
