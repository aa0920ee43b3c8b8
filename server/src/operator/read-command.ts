import { parseArgs } from 'node:util'
import { COMMANDS, isCommandName, OPTIONS_OF_ALL, type CommandHelp, type CommandName } from './rules/commands.ts'

export type Options = Record<string, string | boolean | undefined>

export type ReadCommand =
  | { kind: 'help'; name: CommandName | undefined }
  | { kind: 'wrong'; complaint: string; name: CommandName | undefined }
  | { kind: 'command'; name: CommandName; argument: string; options: Options }

/** Reads the words of a command line; what is not right is told in words. */
export function readCommand(words: string[]): ReadCommand {
  const [first, ...rest] = words
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'help', name: undefined }
  if (first === 'help') return { kind: 'help', name: isCommandName(rest[0]) ? rest[0] : undefined }
  if (!isCommandName(first)) return { kind: 'wrong', complaint: `There is no command "${first}".`, name: undefined }
  const name = first
  const { argument, options }: CommandHelp = COMMANDS[name]
  const read = parsed(rest, { ...options, ...OPTIONS_OF_ALL })
  if (typeof read === 'string') return { kind: 'wrong', complaint: read, name }
  if (read.values.help === true) return { kind: 'help', name }
  const [given = '', ...tooMany] = read.positionals
  if (tooMany.length > (argument ? 0 : -1) && tooMany.length > 0)
    return { kind: 'wrong', complaint: `What is "${tooMany[0]}"?`, name }
  if (!argument && given) return { kind: 'wrong', complaint: `What is "${given}"?`, name }
  if (argument && !given) return { kind: 'wrong', complaint: `Please say which: ${argument}.`, name }
  return { kind: 'command', name, argument: given, options: read.values }
}

function parsed(words: string[], options: CommandHelp['options']) {
  const declared = Object.entries(options).map(([option, { takes }]) => [option, { type: takes ? 'string' : 'boolean' }] as const)
  try {
    return parseArgs({ args: words, options: Object.fromEntries(declared), allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}
