import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './installations.ts'

/**
 * Stands in for a release until the repository has a tag: the last commit before payouts, onboarding, listings and SMS of suppliers, passports
 * and restored copies. Its newest migration is 0072.
 */
const BEFORE_THE_FIRST_TAG = '3c8f157f'

const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' })

/**
 * Returns the version to upgrade from: the commit in `UPGRADE_FROM`, or else the newest release tag that is not on the current commit, or else a commit from
 * before the first tag.
 */
export function earlierVersion(): string {
  const ofThisCommit = git('tag', '--points-at', 'HEAD').split('\n')
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')
  const newest = tags.find((tag) => tag !== '' && !ofThisCommit.includes(tag))
  return process.env.UPGRADE_FROM || newest || BEFORE_THE_FIRST_TAG
}

/** Checks an earlier version out into a folder. It runs with the present libraries, because the registry may be out of reach. */
export function checkOut(commit: string, folder: string): void {
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], { cwd: ROOT })
  for (const place of ['.', 'server', 'contract', 'sandbox']) {
    const libraries = join(ROOT, place, 'node_modules')
    if (!existsSync(libraries)) continue
    mkdirSync(join(folder, place, 'node_modules'), { recursive: true })
    for (const name of readdirSync(libraries).filter((each) => each !== '@chautari'))
      symlinkSync(join(libraries, name), join(folder, place, 'node_modules', name))
  }
  mkdirSync(join(folder, 'node_modules/@chautari'))
  for (const name of ['contract', 'server', 'sandbox'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@chautari', name))
}
