// Runs before `npm start`, `npm run dev` and `npm test`. Plain JavaScript for Node 20 without dependencies:
// on a fresh clone nothing is installed yet.
import './require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTestTools } from './setup-test-tools.mjs'

const root = join(import.meta.dirname, '../..')
const localNode = join(root, 'node_modules/.bin/node')
const NODE_MAJOR = 24

try {
  if (!isInstalled() || !(isNewEnough(process.version) || existsSync(localNode))) install()
  if (process.argv[2] === 'test') await installTestTools()
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

/**
 * Returns whether the locked packages are installed. Compares contents, because git does not keep file times. npm writes its copy of the lock file last, so
 * an interrupted install does not count.
 */
function isInstalled() {
  try {
    const present = packages('node_modules/.package-lock.json')
    return Object.entries(packages('package-lock.json')).every(([path, locked]) => path === '' || isSame(locked, present[path]))
  } catch {
    return false
  }
}

function packages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}

function isSame(locked, installed) {
  if (!installed) return Boolean(locked.optional || locked.devOptional)
  return ['version', 'integrity', 'link'].every((field) => installed[field] === locked[field])
}

function isNewEnough(version) {
  return Number(/^v?(\d+)/.exec(version ?? '')?.[1]) >= NODE_MAJOR
}

function install() {
  console.log('Installing dependencies (npm ci), once per clone and change of package-lock.json …')
  // Only the install script of `node` may run. npm 10 does not support allowScripts, so this works with every version.
  if (!npm('ci', '--ignore-scripts', '--include=dev', '--include=optional')) {
    throw new Error('`npm ci` failed; its own message is above.')
  }
  npm('rebuild', 'node', '--ignore-scripts=false')
  if (![localNode, 'node'].some((node) => isNewEnough(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout))) {
    throw new Error(
      `Node ${NODE_MAJOR} is needed and could not be installed from npm for ${process.platform}-${process.arch}; install Node ${NODE_MAJOR} or newer and try again (this is ${process.version}).`,
    )
  }
}

function npm(...args) {
  const cli = process.env.npm_execpath
  // `npm ci` has deleted the Node that runs this, if it was the project's own.
  const node = existsSync(process.execPath) ? process.execPath : 'node'
  const command = cli?.endsWith('npm-cli.js') ? [node, cli] : ['npm']
  const env = { ...process.env }
  // `npm test --workspace server` must still install every workspace.
  delete env.npm_config_workspace
  delete env.npm_config_workspaces
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const { status } = spawnSync(command[0], [...command.slice(1), ...args, ...quiet], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
