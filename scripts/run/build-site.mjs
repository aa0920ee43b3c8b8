// Builds the site when one of its inputs has changed since the last build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from './lock.mjs'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'web/build/.stamp')
const lock = join(root, 'node_modules/.cache/chautari-site.lock')
const sources = ['package-lock.json', 'contract/src/**', 'web/**']
const products = ['web/build', 'web/.react-router', 'web/node_modules']

/** Builds the site unless it is built. Throws with the output of the build when it fails. */
export async function buildSite() {
  if (isSiteBuilt()) return
  await withLock(lock, async () => {
    if (!isSiteBuilt()) await build()
  })
}

/** Returns whether the build is that of the present sources. */
export function isSiteBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Removes the stamp before the build and writes it after, so that an interrupted build is repeated. */
async function build() {
  console.log('Building the site, once per change of its sources …')
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  await promisify(execFile)('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest's own value would make a development build
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`The site could not be built.\n${error.message}\n${error.stdout}${error.stderr}`)
  })
  writeFileSync(stamp, hash)
}

function hashOfSources() {
  const hash = createHash('sha256')
  const exclude = (path) => products.some((each) => path === each || path.startsWith(`${each}/`))
  for (const path of globSync(sources, { cwd: root, exclude }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
