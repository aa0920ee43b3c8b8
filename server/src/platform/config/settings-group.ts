import { z } from 'zod'
import { outside } from './outside-address.ts'

type Setting = {
  /**
   * `page`: an address that browsers post a form to; `call`: an address that only the server calls; `pem`: a key. All but addresses can be in
   * a file, whose path has the same name with `_FILE` (`withSecretFiles`).
   */
  kind: 'page' | 'call' | 'text' | 'base64' | 'pem'
  /** The value outside production: a path below the sandbox for an address, otherwise the value itself. */
  sandbox: string
}

/**
 * Settings that another part than the platform declares, such as a payment provider. In production a group is complete or absent; elsewhere the
 * sandbox's values fill it in. Production refuses the sandbox's keys and the hosts named in `testHosts`.
 */
export type SettingsGroup<N extends string = string> = {
  name: string
  isRequired?: boolean
  testHosts?: RegExp
  settings: Record<N, Setting>
  /** Names whose sandbox value is no secret and may serve in production too. */
  notSecret?: readonly N[]
}

/** The values of a group by the names of their environment variables. */
export type Settings<N extends string = string> = Record<N, string>

type Environment = Record<string, string | undefined>

const LOCAL_HOST = /localhost|127\.0\.0\.1/i

const SCHEMAS = { page: outside, call: z.url(), text: z.string(), base64: z.base64(), pem: z.string() } as const

/** Returns everything wrong with a group, one line each, every line opening with the name of its variable. */
export function settingsProblems(group: SettingsGroup, environment: Environment, production: boolean): string[] {
  const values = valuesIn(group, environment)
  const names = Object.keys(group.settings)
  const malformed = names.flatMap((name) => problemOf(group, name, values[name]))
  if (!production) return malformed
  const missing = names.filter((name) => values[name] === undefined)
  const isAbsent = missing.length === names.length && !group.isRequired
  const incomplete = isAbsent ? [] : missing.map((name) => `${name}: is needed in production, beside ${others(names, name)}`)
  return [...malformed, ...incomplete, ...names.flatMap((name) => unfitForProduction(group, name, values[name]))]
}

const others = (names: string[], name: string) => names.filter((other) => other !== name).join(', ')

function problemOf(group: SettingsGroup, name: string, value: string | undefined): string[] {
  const kind = group.settings[name]?.kind ?? 'text'
  const issue = value === undefined ? undefined : SCHEMAS[kind].safeParse(value).error?.issues[0]
  return issue ? [`${name}: ${issue.message}`] : []
}

function unfitForProduction(group: SettingsGroup, name: string, value: string | undefined): string[] {
  const setting = group.settings[name]
  if (value === undefined || !setting) return []
  if (setting.kind !== 'page' && setting.kind !== 'call') {
    return value === setting.sandbox && !group.notSecret?.includes(name) ? [`${name}: is a public test value`] : []
  }
  if (!value.startsWith('https://')) return [`${name}: must be an https address in production`]
  return LOCAL_HOST.test(value) || group.testHosts?.test(value) ? [`${name}: is a test host`] : []
}

type Surroundings = { sandbox: string; production: boolean }

/** Returns the values of a group; undefined in production when none of them is set. */
export function readSettings(group: SettingsGroup, environment: Environment, { sandbox, production }: Surroundings) {
  const values = valuesIn(group, environment)
  const entries = Object.entries(group.settings)
  if (production && entries.every(([name]) => values[name] === undefined)) return undefined
  return Object.fromEntries(entries.map(([name, setting]) => [name, values[name] ?? sandboxValue(setting, sandbox)]))
}

const sandboxValue = ({ kind, sandbox }: Setting, base: string) =>
  kind === 'page' || kind === 'call' ? `${base}${sandbox}` : sandbox

function valuesIn({ settings }: SettingsGroup, environment: Environment): Environment {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, environment[name]]))
}

/** Returns the names of the settings that can be in a file: all but addresses. */
export function namesOfSecrets({ settings }: SettingsGroup): string[] {
  return Object.entries(settings).flatMap(([name, { kind }]) => (kind === 'page' || kind === 'call' ? [] : name))
}

/** Returns the values of a group from the configuration; undefined when the group is not configured. */
export function settingsOf<N extends string>(
  { groups }: { groups: Record<string, Settings | undefined> },
  group: SettingsGroup<N>,
): Settings<N> | undefined {
  // `readSettings` fills in every name of the group.
  return groups[group.name] as Settings<N> | undefined
}
