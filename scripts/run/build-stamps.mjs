// Repeats a build only when one of its sources has changed since the last one. A stamp beside the build has the hash of its sources.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Returns whether a build is that of the present sources, which are patterns of files below the project's folder. */
export function isCurrent({ stamp, sources, exclude }) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(sources, exclude)
}

/** Builds, then writes the stamp. Removes the old one before, so that an interrupted build is repeated. */
export async function buildAndStamp({ stamp, sources, exclude }, build) {
  const hash = hashOf(sources, exclude)
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, hash)
}

function hashOf(sources, exclude = () => false) {
  const hash = createHash('sha256')
  for (const path of globSync(sources, { cwd: root, exclude }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
