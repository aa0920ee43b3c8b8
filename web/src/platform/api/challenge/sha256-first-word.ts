/** Returns the first 32 bits of the fractional parts of roots of primes, the constants of SHA-256 (FIPS 180-4 §4.2.2, §5.3.3). */
function rootsOfPrimes(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Int32Array.from(primes, (prime) => ((root(prime) % 1) * 2 ** 32) | 0)
}

const K = rootsOfPrimes(64, Math.cbrt)
const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0] = rootsOfPrimes(8, Math.sqrt)
const words = new Int32Array(64)

/**
 * Returns the first 32 bits of the SHA-256 of an ASCII text of at most 55 characters, which fit one block. WebCrypto's SHA-256 is not used:
 * it is asynchronous, which costs many times more than the hash, and is missing on insecure origins.
 */
export function sha256FirstWord(text: string): number {
  words.fill(0, 0, 16)
  for (let i = 0; i < text.length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - 8 * (i & 3))
  words[text.length >> 2]! |= 0x80 << (24 - 8 * (text.length & 3))
  words[15] = text.length * 8
  return compress()
}

/** Compresses the block in `words` (FIPS 180-4 §6.2.2). Every index is within the bounds of its array. */
function compress(): number {
  for (let i = 16; i < 64; i++) {
    const [far, near] = [words[i - 15]!, words[i - 2]!]
    const s0 = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3)
    const s1 = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  let [a, b, c, d] = [A, B, C, D]
  let [e, f, g, h] = [E, F, G, H]
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + A) | 0
}

const rotated = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
