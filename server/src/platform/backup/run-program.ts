import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** Starts an installed program and returns its process. Throws an error that names the program when it is not installed. */
export async function startProgram(name: string, words: string[], stdio: StdioOptions = ['ignore', 'pipe', 'pipe']) {
  const child = spawn(name, words, { stdio })
  await once(child, 'spawn').catch(() => {
    throw new Error(`Backups need the program ${name}, which is not installed.`)
  })
  return child
}

/** Waits until a program ends. Throws an error with what it wrote to stderr when its exit code is not 0. */
export async function requireSuccess(name: string, child: Awaited<ReturnType<typeof startProgram>>): Promise<void> {
  const [errors, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    child.exitCode === null ? once(child, 'close') : [child.exitCode],
  ])
  if (code !== 0) throw new Error(`${name} failed: ${errors.trim()}`)
}

/** Runs a program and waits until it ends. Throws the errors of `startProgram` and `requireSuccess`. */
export async function runProgram(name: string, words: string[]): Promise<void> {
  await requireSuccess(name, await startProgram(name, words, ['ignore', 'ignore', 'pipe']))
}

/**
 * Returns a connection string for PostgreSQL's programs. Writes the password to `passFile`, because every user of the machine can read the
 * arguments of a running program.
 */
export function connectionTo(url: string, passFile: string): string {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  writeFileSync(passFile, `*:*:*:*:${decodeURIComponent(password).replaceAll(/[\\:]/g, String.raw`\$&`)}\n`, { mode: 0o600 })
  const parts = {
    host: searchParams.get('host') ?? hostname,
    port: port || '5432',
    user: decodeURIComponent(username),
    dbname: decodeURIComponent(pathname.slice(1)),
    sslmode: searchParams.get('sslmode') ?? 'prefer',
    passfile: passFile,
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name}='${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`)
    .join(' ')
}
