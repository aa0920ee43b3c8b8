// Builds the site when one of its inputs has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

const root = join(import.meta.dirname, '../..')
const stamp = join(root, 'web/build/.stamp')
const lock = join(root, 'node_modules/.cache/chautari-site.lock')
const sources = ['package-lock.json', 'contract/src/**', 'web/**']
const products = ['web/build', 'web/.react-router', 'web/node_modules']

export async function buildSite() {
  if (isFresh()) return
  await withLock(lock, () => {
    if (!isFresh()) build()
  })
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Removes the stamp before the build and writes it after, so that an interrupted build is repeated. */
function build() {
  console.log('Building the site, once per change of its sources …')
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  const { status, error, stdout, stderr } = spawnSync('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest's own value would make a development build
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The site could not be built.\n${error ?? stdout + stderr}`)
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
