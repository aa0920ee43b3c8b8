import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i

/**
 * Returns the names, licences and licence texts of the libraries that we ship, in the server and in built files, from the lock file and the
 * installed packages. Libraries of the tests and tools are left out.
 */
export function noticesOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) =>
      path.includes('node_modules/') && !dev && !devOptional && !link && existsSync(join(root, path, 'package.json')),
  )
  const notices = shipped.map(([path, { version }]) => noticeOf(join(root, path), version))
  return `Chautari contains these libraries, under their own licences.\n\n${notices.toSorted().join('\n')}`
}

function noticeOf(folder, version) {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `${name} ${version} (${typeof license === 'string' ? license : (license?.type ?? 'see below')})\n\n${texts.join('\n\n')}\n\n${'-'.repeat(78)}\n`
}
