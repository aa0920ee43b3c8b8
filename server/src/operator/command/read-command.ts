import { parseArgs } from 'node:util'
import { COMMANDS, isCommandName, OPTIONS_OF_ALL, type CommandHelp, type CommandName } from './rules/commands.ts'

export type Options = Record<string, string | boolean | undefined>

export type ReadCommand =
  | { kind: 'help'; name: CommandName | undefined }
  | { kind: 'wrong'; complaint: string; name: CommandName | undefined }
  | { kind: 'command'; name: CommandName; argument: string; options: Options }

/** Reads the words of a command line; what is not right is told in words. */
export function readCommand(words: string[]): ReadCommand {
  const [first = '--help', ...rest] = words
  if (first === '--help' || first === '-h') return { kind: 'help', name: undefined }
  if (first === 'help') return { kind: 'help', name: isCommandName(rest[0]) ? rest[0] : undefined }
  return isCommandName(first) ? readWords(first, rest) : wrong(`There is no command "${first}".`)
}

function readWords(name: CommandName, words: string[]): ReadCommand {
  const { argument, options }: CommandHelp = COMMANDS[name]
  const read = parsed(words, { ...options, ...OPTIONS_OF_ALL })
  if (typeof read === 'string') return wrong(read, name)
  if (read.values.help === true) return { kind: 'help', name }
  const given = read.positionals
  const tooMuch = given[argument ? 1 : 0]
  if (tooMuch !== undefined) return wrong(`What is "${tooMuch}"?`, name)
  if (argument && !given[0]) return wrong(`Please say which: ${argument}.`, name)
  return { kind: 'command', name, argument: given[0] ?? '', options: read.values }
}

const wrong = (complaint: string, name?: CommandName): ReadCommand => ({ kind: 'wrong', complaint, name })

function parsed(words: string[], options: CommandHelp['options']) {
  const declared = Object.entries(options).map(([option, { takes }]) => [option, { type: takes ? 'string' : 'boolean' }] as const)
  try {
    return parseArgs({ args: words, options: Object.fromEntries(declared), allowPositionals: true })
  } catch (error) {
    if (error instanceof TypeError) return error.message
    throw error
  }
}
