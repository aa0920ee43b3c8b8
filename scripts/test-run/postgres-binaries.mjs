// Makes the PostgreSQL binaries from npm usable: their install script is denied, so their library links are missing.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const EXECUTABLE = 0o111

/**
 * Returns the folder of the usable binaries. Those of the machine are used unchanged. Those from npm get their library links, and are
 * copied when the test server's user cannot read the clone (below /root).
 */
export function usableBinaries({ bin, native }, folder, options) {
  if (!native) return bin
  linkLibraries(native)
  for (const name of ['initdb', 'postgres']) makeExecutable(join(bin, name))
  const run = spawnSync(join(bin, 'postgres'), ['--version'], { ...options, stdio: 'ignore' })
  if (run.status === 0) return bin
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function linkLibraries(native) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    try {
      symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(file) {
  if ((statSync(file).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(file, 0o755)
}
