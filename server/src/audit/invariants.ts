import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that is always true, and the query that finds what breaks it. */
export type Invariant = { name: string; promise: string; query: string }

const FILE = join(import.meta.dirname, 'audit.sql')

/** The invariants of `audit.sql`, in their order: each begins with a comment that names it and ends with a semicolon. */
export function readInvariants(): Invariant[] {
  const parts = readFileSync(FILE, 'utf8').matchAll(/^-- (I\d+) (.+(?:\n-- .+)*)\n([^;]+);$/gm)
  return [...parts].map(([, name = '', promise = '', query = '']) => ({ name, promise: promise.replaceAll('\n-- ', ' '), query }))
}
