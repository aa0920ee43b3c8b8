import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Patterns of secrets. Our own tokens have a checksum, but a leaked one may be cut. */
const KINDS: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/=]{20}/,
  'token of ours': /\bnt[a-z]_[\w-]{43}(?![\w-]{20})/,
  'key of Amazon': /\bAKIA[0-9A-Z]{16}\b/,
  'token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{40})/,
  'token of Slack': /\bxox[abposr]-[\w-]{10}/,
  'key of Google': /\bAIza[\w-]{35}/,
  'secret of Google sign-in': /\bGOCSPX-[\w-]{28}/,
  'key of Stripe': /\b[rs]k_live_\w{10}/,
  'token of npm': /\bnpm_\w{36}/,
  'password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:@/'"`$<{]+:(?!password|secret|example|\$)[^\s:@/'"`$<{]{8,}@(?!127\.|localhost|\S*example)/,
}

// Beyond text, only these could hold one that we made.
const PICTURES = /\.(?:avif|webp|png|jpe?g|gif|ico|woff2?|br|gz|zst|pdf|wasm)$/

/** Returns the parts of a text that look like secrets, and the given values that it contains. */
export function secretsIn(text: string, values: Record<string, string> = {}): string[] {
  const kinds = Object.entries(KINDS).filter(([, kind]) => kind.test(text))
  const leaked = Object.entries(values).filter(([, value]) => text.includes(value))
  return [...kinds, ...leaked].map(([name]) => name)
}

type Scan = { root: string; paths: string[]; values?: Record<string, string> }

/** Returns the files that have a secret, with its kind. Pictures, fonts and compressed copies are not read. */
export function findSecrets({ root, paths, values = {} }: Scan): string[] {
  return paths
    .filter((path) => !PICTURES.test(path) && existsSync(join(root, path)))
    .flatMap((path) => secretsIn(readFileSync(join(root, path), 'utf8'), values).map((kind) => `${path}: ${kind}`))
}

/** Returns all files below a folder, relative to `root`. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const IS_SECRET = /SECRET|PASSWORD|TOKEN|_KEY\b/

/** Returns the secret settings of an `.env` file by name. Short values would be found everywhere. */
export function secretSettings(text: string): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z_]+)=["']?(.{12,}?)["']?$/gm)]
  return Object.fromEntries(lines.flatMap(([, name = '', value = '']) => (IS_SECRET.test(name) ? [[name, value]] : [])))
}
