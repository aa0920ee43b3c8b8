import { contactProblems } from '../contact-config.ts'
import { filesProblems } from '../files-config.ts'
import { mailProblems } from '../mail-config.ts'
import { placesProblems } from '../map-config.ts'
import { passwordProblems } from '../password-config.ts'
import { pushProblems } from '../push-config.ts'
import { secretProblems } from '../secret-config.ts'
import { signInProblems } from '../sign-in-config.ts'
import { smsProblems } from '../sms-config.ts'
import type { Environment } from './read-environment.ts'

/** Returns what is wrong with well-formed variables: one line for each problem, which begins with the names of the variables. */
export function environmentProblems(env: Environment): string[] {
  return [
    ...processProblems(env),
    ...placesProblems(env),
    ...filesProblems(env),
    ...pushProblems(env),
    ...productionProblems(env),
  ]
}

/** Leaves out the problems of variables that already have a known one: a secret whose file is unreadable is not reported as missing, too. */
export function withoutRepeats(problems: string[], known: string[]): string[] {
  const reported = new Set(known.flatMap(variablesOf))
  return problems.filter((problem) => !variablesOf(problem).some((name) => reported.has(name)))
}

function variablesOf(problem: string): string[] {
  const names = problem.slice(0, problem.indexOf(':')).split(', ')
  return names.map((name) => name.replace(/_FILE$/, ''))
}

/** Returns the message of the error with which the server and its commands, such as a backup, refuse to start. */
export function messageOf(problems: string[]): string {
  return `Correct these environment variables:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`
}

/** Returns the problems of settings that need PostgreSQL: a database in a folder belongs to one process and has no roles. */
function processProblems(env: Environment): string[] {
  const { DATABASE_URL, CHAUTARI_PROCESSES, CHAUTARI_ROLE } = env
  const ofPostgres = ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const
  if (DATABASE_URL) return []
  return [
    ...(CHAUTARI_PROCESSES > 1 ? ['CHAUTARI_PROCESSES: more than one needs DATABASE_URL'] : []),
    ...(CHAUTARI_ROLE === 'all' ? [] : [`CHAUTARI_ROLE: ${CHAUTARI_ROLE} needs DATABASE_URL`]),
    ...ofPostgres.filter((name) => env[name]).map((name) => `${name}: needs DATABASE_URL`),
  ]
}

/** Returns the reasons not to start in production: test keys, missing secrets, a database that a power cut can damage. */
function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems = env.PUBLIC_URL === undefined ? ['PUBLIC_URL: is needed in production'] : []
  problems.push(...mailProblems(env), ...secretProblems(env), ...smsProblems(env), ...signInProblems(env))
  problems.push(...passwordProblems(env), ...contactProblems(env))
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://'))
    problems.push('PUBLIC_URL: must be an https address in production')
  if (!env.DATABASE_URL && env.CHAUTARI_ALLOW_PGLITE === '0') {
    problems.push('DATABASE_URL: is needed in production (or CHAUTARI_ALLOW_PGLITE=1, which does not survive a power cut)')
  }
  return problems
}
