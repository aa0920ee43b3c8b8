import { parseArgs } from 'node:util'
import type { CommandHelp } from './rules/command-help.ts'
import { COMMANDS, isCommandName, COMMON_OPTIONS, type CommandName } from './rules/commands.ts'

/** The options of a command by name: a text, or true for a switch. */
export type Options = Record<string, string | boolean | undefined>

export type ReadCommand =
  | { kind: 'help'; name: CommandName | undefined }
  | { kind: 'invalid'; message: string; name: CommandName | undefined }
  | { kind: 'command'; name: CommandName; argument: string; second: string; options: Options }

/** Parses a command line. Returns an explanation for an invalid one. */
export function readCommand(words: string[]): ReadCommand {
  const [first = '--help', ...rest] = words
  if (first === '--help' || first === '-h') return { kind: 'help', name: undefined }
  if (first === 'help') return { kind: 'help', name: isCommandName(rest[0]) ? rest[0] : undefined }
  return isCommandName(first) ? readWords(first, rest) : invalid(`Unknown command "${first}".`)
}

function readWords(name: CommandName, words: string[]): ReadCommand {
  const { argument, options }: CommandHelp = COMMANDS[name]
  const read = parseWords(words, { ...options, ...COMMON_OPTIONS })
  if (typeof read === 'string') return invalid(read, name)
  if (read.values.help === true) return { kind: 'help', name }
  const given = read.positionals
  const placeholders = argument?.match(/<[^>]+>/g) ?? []
  const surplus = given[placeholders.length]
  if (surplus !== undefined) return invalid(`Unexpected argument "${surplus}".`, name)
  const missing = placeholders.find((_placeholder, index) => !given[index])
  if (missing !== undefined) return invalid(`${missing} is missing.`, name)
  return { kind: 'command', name, argument: given[0] ?? '', second: given[1] ?? '', options: read.values }
}

const invalid = (message: string, name?: CommandName): ReadCommand => ({ kind: 'invalid', message, name })

function parseWords(words: string[], options: CommandHelp['options']) {
  const declared = Object.entries(options).map(([option, { takes }]) => [option, { type: takes ? 'string' : 'boolean' }] as const)
  try {
    return parseArgs({ args: words, options: Object.fromEntries(declared), allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}
