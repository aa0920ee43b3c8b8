import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const MAJOR = 24
const node = join(import.meta.dirname, '../../node_modules/.bin/node')

/**
 * Restarts this command on the project's own Node when it runs on an older version, and exits with its status. Throws when that
 * Node is not installed.
 */
export function useProjectNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return
  if (!existsSync(node)) throw new Error(`The tests need Node ${MAJOR}: run \`npm test\` once, which brings it.`)
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' })
  process.exit(status ?? 1)
}
