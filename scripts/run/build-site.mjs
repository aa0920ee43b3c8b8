// Builds the site and the console, each when one of its inputs has changed since its last build.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildAndStamp, isCurrent } from './build-stamps.mjs'
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
    for (const name of PACKAGES) if (!isBuilt(name)) await buildAndStamp(buildOf(name), () => build(name))
  })
}

/** Returns whether both builds are those of the present sources. */
export function isSiteBuilt() {
  return PACKAGES.every(isBuilt)
}

const isBuilt = (name) => isCurrent(buildOf(name))

function buildOf(name) {
  const isProduct = (path) => products.some((each) => path === `${name}/${each}` || path.startsWith(`${name}/${each}/`))
  return { stamp: join(root, name, 'build/.stamp'), sources: [...common, `${name}/**`], exclude: isProduct }
}

async function build(name) {
  console.log(`Building ${name}, once per change of its sources …`)
  await promisify(execFile)('npm', ['run', 'build', '--workspace', name], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest's own value would make a development build
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`${name} could not be built.\n${error.message}\n${error.stdout}${error.stderr}`)
  })
}
