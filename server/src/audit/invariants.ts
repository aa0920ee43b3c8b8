import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An invariant, and the query that finds its violations. */
export type Invariant = { name: string; promise: string; query: string }

const FILE = join(import.meta.dirname, 'audit.sql')

/** Parses the invariants of `audit.sql`. Each starts with a comment that names it, and ends with a semicolon. */
export function readInvariants(): Invariant[] {
  const parts = readFileSync(FILE, 'utf8').matchAll(/^-- (I\d+) (.+(?:\n-- .+)*)\n([^;]+);$/gm)
  return [...parts].map(([, name = '', promise = '', query = '']) => ({ name, promise: promise.replaceAll('\n-- ', ' '), query }))
}
