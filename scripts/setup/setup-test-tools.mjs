// Installs what the tests need besides npm packages: PostgreSQL and Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { findChromium, findHeadlessShell, findPostgres } from './test-tools.mjs'

const postgresMissing = () => !process.env.TEST_DATABASE_URL && !findPostgres()
const chromiumMissing = () => !findChromium()

/** Installs the missing tools after a prompt, or without one when there is no terminal or in continuous integration. */
export async function installTestTools() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const missing = [
    ...(postgresMissing() ? ['postgresql'] : []),
    ...(chromiumMissing() ? ['chromium'] : []),
    ...(isDebianRoot ? missingExtras() : []),
  ]
  if (missing.length === 0) return

  if (isDebianRoot && (await isAllowed(missing))) installDebian(missing)
  if (postgresMissing()) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer: install it (Debian, Ubuntu: `sudo apt-get install postgresql`; macOS: `brew install postgresql`), or set TEST_DATABASE_URL to a role that may create databases.',
    )
  }
  if (chromiumMissing()) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: `sudo apt-get install chromium`; Ubuntu, macOS: Google Chrome also serves), or set CHROMIUM_PATH to its executable.',
    )
  }
}

/** Returns the headless shell when it is missing and offered. The browser tests also run in Chromium, only slower. */
function missingExtras() {
  const name = 'chromium-headless-shell'
  const isMissing = !process.env.CHROMIUM_PATH && !findHeadlessShell()
  return isMissing && isOffered(name) ? [name] : []
}

async function isAllowed(names) {
  if (process.env.CI || !process.stdin.isTTY) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`The tests need ${names.join(' and ')}. Install with apt-get? [Y/n] `)
  terminal.close()
  return /^(y|yes|)$/i.test(answer.trim())
}

function installDebian(names) {
  if (names.includes('postgresql')) keepDebianFromStartingPostgres()
  console.log(`Installing ${names.join(' and ')} with apt-get, once per machine …`)
  const update = apt('update')
  // Before the update, a new machine has no list of available packages.
  const all = new Set([...names, ...missingExtras()])
  const install = apt('install', '-y', '--no-install-recommends', ...all)
  if (install.status !== 0) console.error(update.stderr, install.stdout?.slice(-2000), install.stderr)
}

/** Prevents Debian's package from creating and starting a server on the default port, because the tests start their own. */
function keepDebianFromStartingPostgres() {
  const folder = '/etc/postgresql-common'
  if (existsSync(`${folder}/createcluster.conf`)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/createcluster.conf`, 'create_main_cluster = false\n')
}

function isOffered(name) {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

function apt(...args) {
  const settings = ['DPkg::Lock::Timeout=600', 'Dpkg::Use-Pty=0', 'Dpkg::Options::=--force-confold']
  return spawnSync('apt-get', ['-q', ...settings.flatMap((each) => ['-o', each]), ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
}
