import { importJWK, jwtVerify, type CryptoKey } from 'jose'
import { SECOND } from '@chautari/contract/dates'
import { AppError } from '../errors.ts'
import type { Limits } from '../limits/limits.ts'
import { openKnownProofs } from './known-proofs.ts'
import { hashForProof, PROOF_WINDOW_SECONDS, readProof, type ProofKey, type UnverifiedProof } from './read-proof.ts'

/** The request that a proof has to be made for. */
export type ProvedRequest = {
  method: string
  /** Path and query as the client sent them. */
  path: string
  /** The session token that the request presents; null where it signs in. */
  token: string | null
  /** The thumbprint of the key that the session is bound to; null accepts any key. */
  thumbprint: string | null
  /** A change, whose proof must be unused in every process. */
  isWrite: boolean
  now: Date
}

export type ProofVerdict =
  | { kind: 'proved'; thumbprint: string }
  | { kind: 'refused'; reason: 'malformed' | 'key' | 'method' | 'address' | 'time' | 'token' | 'signature' | 'replayed' }

export type VerifyProof = (proof: string, request: ProvedRequest) => Promise<ProofVerdict>

const KEYS_KEPT = 5000

/**
 * Returns the function that verifies proofs of possession (RFC 9449 §4.3). What is cheap to compare comes first, then the signature, and the proof
 * is remembered last, so that a forged one uses up nobody's.
 */
export function openProofs({ publicUrl, limits }: { publicUrl: string; limits: Pick<Limits, 'count'> }): VerifyProof {
  const { origin } = new URL(publicUrl)
  const importKey = keepKeys()
  // A proof from a clock that is ahead by the whole window is accepted for twice as long.
  const known = openKnownProofs((2 * PROOF_WINDOW_SECONDS + 1) * SECOND)

  async function isUnused({ thumbprint, claims }: UnverifiedProof, { isWrite, now }: ProvedRequest): Promise<boolean> {
    const id = hashForProof(`${thumbprint}.${claims.jti}`)
    if (!known.add(id, now)) return false
    return !isWrite || isFirstOfAll(limits, id)
  }

  return async (text, request) => {
    const proof = readProof(text)
    if (!proof) return { kind: 'refused', reason: 'malformed' }
    const reason = mismatchOf(proof, { ...request, origin })
    if (reason) return { kind: 'refused', reason }
    if (!(await isSigned(proof, request.now, importKey))) return { kind: 'refused', reason: 'signature' }
    if (!(await isUnused(proof, request))) return { kind: 'refused', reason: 'replayed' }
    return { kind: 'proved', thumbprint: proof.thumbprint }
  }
}

type Mismatch = Extract<ProofVerdict, { kind: 'refused' }>['reason']

function mismatchOf(
  { thumbprint, claims: { htm, htu, iat, ath } }: UnverifiedProof,
  request: ProvedRequest & { origin: string },
): Mismatch | undefined {
  if (request.thumbprint !== null && thumbprint !== request.thumbprint) return 'key'
  if (htm !== request.method) return 'method'
  if (!isSameAddress(htu, request)) return 'address'
  if (Math.abs(request.now.getTime() / SECOND - iat) > PROOF_WINDOW_SECONDS) return 'time'
  if (request.token !== null && ath !== hashForProof(request.token)) return 'token'
  return undefined
}

/** Compares origin and path; query and fragment are left out (RFC 9449 §4.3). */
function isSameAddress(htu: string, { origin, path }: { origin: string; path: string }): boolean {
  if (!URL.canParse(htu)) return false
  const proved = new URL(htu)
  return proved.origin === origin && proved.pathname === path.split('?', 1)[0]
}

type ImportKey = (key: ProofKey, thumbprint: string) => Promise<CryptoKey>

async function isSigned({ text, key, thumbprint }: UnverifiedProof, now: Date, importKey: ImportKey): Promise<boolean> {
  try {
    await jwtVerify(text, await importKey(key, thumbprint), { algorithms: ['ES256'], typ: 'dpop+jwt', currentDate: now })
    return true
  } catch {
    return false
  }
}

/** Imports public keys, and keeps the last ones used: importing takes longer than half of a verification. Rejects a point that is not on the curve. */
function keepKeys(): ImportKey {
  const kept = new Map<string, CryptoKey>()
  return async (key, thumbprint) => {
    const imported = kept.get(thumbprint) ?? ((await importJWK(key, 'ES256')) as CryptoKey)
    // Moves the key to the end; the first is the one that was not used for the longest.
    kept.delete(thumbprint)
    kept.set(thumbprint, imported)
    const [oldest = ''] = kept.size > KEYS_KEPT ? kept.keys() : []
    kept.delete(oldest)
    return imported
  }
}

/** Returns whether no other process has accepted the proof. The limit allows one use. */
async function isFirstOfAll(limits: Pick<Limits, 'count'>, id: string): Promise<boolean> {
  try {
    await limits.count('proofs', id)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false
    throw error
  }
}
