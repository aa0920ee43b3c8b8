// `npm run release`: writes build/chautari-<version>-<commit>-<platform>.tar.gz, which a server only unpacks. It contains the built site, the sources
// of the server (Node runs TypeScript itself) and production dependencies: no compiler, no development dependencies, no tests.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildSite } from '../run/build-site.mjs'
import { billOfShipped } from './bill.mjs'
import { COMPILERS, CONTENTS, isLeftOut, OF_THE_BROWSER, serverScripts } from './contents.mjs'
import { noticesOf } from './notices.mjs'

// The bill of materials is made by npm, from this version on.
const NPM_MIN = 10

const root = join(import.meta.dirname, '../..')

try {
  const archive = await release()
  console.log(`Wrote ${archive}`)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

async function release() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  requireEntry(version)
  requireNpm()
  const commit = commitOf()
  await buildSite()
  const name = `chautari-${version}-${commit}-${process.platform}-${process.arch}`
  const folder = join(root, 'build', name)
  rmSync(folder, { recursive: true, force: true })
  for (const path of CONTENTS) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !isLeftOut(source) })
  }
  install(folder)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ version, commit, node: process.versions.node }, null, 2)}\n`)
  // In production npm leaves out what development needs as well, such as react and pg.
  const locked = JSON.parse(npm(folder, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'))
  const described = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...described, scripts: serverScripts(described.scripts) }, null, 2)}\n`,
  )
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify(billOfShipped(locked, root), null, 2))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root))
  const archive = `${folder}.tar.gz`
  execFileSync('tar', ['-czf', archive, '-C', dirname(folder), basename(folder)])
  rmSync(folder, { recursive: true })
  return archive
}

/** Throws an error when the changelog has no entry for the version. */
function requireEntry(version) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changelog.includes(`\n## ${version} `))
    throw new Error(`CHANGELOG.md has no entry for ${version}. Write what its users get first.`)
}

/** npm before version 10 makes no bill of materials. Debian 13 ships such an npm, with a Node that is too old for the newest npm. */
function requireNpm() {
  const present = npm(root, '--version').trim()
  if (Number.parseInt(present, 10) < NPM_MIN)
    throw new Error(
      `A release needs npm ${NPM_MIN} or newer; this is ${present}. Install one: npm install --global npm@${NPM_MIN}`,
    )
}

/** Returns the commit, marked `-modified` when the archive would contain uncommitted changes. */
function commitOf() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '-modified')
}

/** Installs exactly the locked production dependencies, without running a script of theirs. */
function install(folder) {
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '-w', 'server', '-w', 'contract', '-w', 'web')
  for (const name of [...COMPILERS, ...OF_THE_BROWSER])
    rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
}

function npm(cwd, ...args) {
  const cli = process.env.npm_execpath
  const command = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  const env = { ...process.env, NODE_ENV: 'production' }
  return execFileSync(command[0], [...command.slice(1), ...args], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
