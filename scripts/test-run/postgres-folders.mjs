// Manages the folders of the temporary PostgreSQL servers and the user that owns them.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../run/processes.mjs'

const PREFIX = 'chautari-test-pg-'
const NEW_FOLDER_MS = 600_000
const parents = () => [...new Set([tmpdir(), '/tmp', '/var/tmp'])].filter((each) => existsSync(each))

/** Returns the user for PostgreSQL, which refuses to run as root. Every Debian and every macOS has `nobody`. Empty unless this runs as root. */
export function unprivileged() {
  if (process.getuid() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const nobody = users.map((line) => line.split(':')).find(([name]) => name === 'nobody')
  return { uid: Number(nobody?.[2] ?? 65534), gid: Number(nobody?.[3] ?? 65534) }
}

export function own(path, { uid, gid }) {
  if (uid !== undefined) chownSync(path, uid, gid)
}

/** Returns a folder that the unprivileged user can reach, because TMPDIR may be below /root. */
export function temporaryFolder(as) {
  for (const parent of parents()) {
    const folder = mkdtempSync(join(parent, PREFIX))
    own(folder, as)
    if (isReachable(folder, as)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error('No temporary folder is writable for an unprivileged user.')
}

function isReachable(folder, as) {
  const write = spawnSync('/bin/sh', ['-c', 'echo >probe && rm probe'], { ...as, cwd: folder, stdio: 'ignore' })
  const list = spawnSync('/bin/ls', [folder], { ...as, cwd: '/', stdio: 'ignore' })
  return write.status === 0 && list.status === 0
}

/** Removes the folders of servers whose watchdog was killed too, such as by a power cut or a removed container. */
export function sweepFolders() {
  for (const parent of parents()) {
    for (const name of readdirSync(parent).filter((each) => each.startsWith(PREFIX))) {
      try {
        removeAbandoned(join(parent, name))
      } catch {
        // It belongs to another user, or another run removed it first.
      }
    }
  }
}

function removeAbandoned(folder) {
  if (Date.now() - statSync(folder).mtimeMs < NEW_FOLDER_MS) return
  const watchdog = join(folder, 'watchdog.pid')
  if (existsSync(watchdog) && isAlive(Number(readFileSync(watchdog, 'utf8')))) return
  const postmaster = join(folder, 'data/postmaster.pid')
  if (existsSync(postmaster)) stopAbandoned(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Stops an abandoned server. Checks its command line first, because another process may have its id by now. */
function stopAbandoned(pid, folder) {
  if (commandOf(pid).includes(folder)) process.kill(pid, 'SIGQUIT')
}

function commandOf(pid) {
  const ps = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  if (ps) return ps
  const listed = `/proc/${pid}/cmdline`
  return existsSync(listed) ? readFileSync(listed, 'utf8') : ''
}
