// Builds the site and the console, each when one of its inputs has changed since its last build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withLock } from './lock.mjs'

const root = join(import.meta.dirname, '../..')
const lock = join(root, 'node_modules/.cache/chautari-site.lock')
/** The files on which both builds depend. */
const common = ['package-lock.json', 'contract/src/**', 'scripts/run/precompress.ts', 'web/src/ui/map/**']
const products = ['build', '.react-router', 'node_modules']
const PACKAGES = ['web', 'console']

/** Builds the site and the console unless they are built. Throws with the output of a build that fails. */
export async function buildSite() {
  if (isSiteBuilt()) return
  await withLock(lock, async () => {
    for (const name of PACKAGES) if (!isBuilt(name)) await build(name)
  })
}

/** Returns whether both builds are those of the present sources. */
export function isSiteBuilt() {
  return PACKAGES.every(isBuilt)
}

const stampOf = (name) => join(root, name, 'build/.stamp')

function isBuilt(name) {
  return existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOfSources(name)
}

/** Removes the stamp before the build and writes it after, so that an interrupted build is repeated. */
async function build(name) {
  console.log(`Building ${name}, once per change of its sources …`)
  const hash = hashOfSources(name)
  rmSync(stampOf(name), { force: true })
  await promisify(execFile)('npm', ['run', 'build', '--workspace', name], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest's own value would make a development build
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`${name} could not be built.\n${error.message}\n${error.stdout}${error.stderr}`)
  })
  writeFileSync(stampOf(name), hash)
}

function hashOfSources(name) {
  const hash = createHash('sha256')
  const isProduct = (path) => products.some((each) => path === `${name}/${each}` || path.startsWith(`${name}/${each}/`))
  for (const path of globSync([...common, `${name}/**`], { cwd: root, exclude: isProduct }).sort()) {
    const file = join(root, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
