// Bundles the programs that `npm start` runs, when one of their sources has changed since the last time: a server loads some fifty files instead
// of two and a half thousand.
import { join } from 'node:path'
import { buildAndStamp, isCurrent } from './build-stamps.mjs'
import { withLock } from './lock.mjs'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'node_modules/.cache/chautari-programs')
const lock = `${folder}.lock`
const NAMES = ['server', 'demo-server', 'sandbox']
const bundle = {
  stamp: join(folder, '.stamp'),
  sources: [
    'package-lock.json',
    'scripts/run/programs.mjs',
    ...['server/src', 'server/seed', 'contract/src', 'sandbox/src'].map((of) => `${of}/**/*.{ts,json}`),
  ],
}

/** Returns a function for the file of a bundled program: `server`, `demo-server` or `sandbox`. */
export async function buildPrograms() {
  if (!isCurrent(bundle)) await withLock(lock, async () => isCurrent(bundle) || buildAndStamp(bundle, write))
  return (name) => join(folder, `${name}.js`)
}

async function write() {
  const { bundlePrograms } = await import('./programs.mjs') // loads the bundler, which takes longer than to find nothing changed
  await bundlePrograms(folder, NAMES)
}
