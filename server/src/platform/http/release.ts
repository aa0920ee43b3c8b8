import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../../../..')

const Release = z.object({ version: z.string(), commit: z.string() })
const Package = z.object({ version: z.string() })

/** Returns the version and commit of the running program: those of its release archive, or in a work tree its version alone. */
export function readRelease(): { version: string; commit: string | null } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
  if (!existsSync(join(ROOT, 'release.json'))) return { version: Package.parse(read('package.json')).version, commit: null }
  const { version, commit } = Release.parse(read('release.json'))
  return { version, commit }
}
