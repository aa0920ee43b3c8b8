import type { CommandHelp } from './command-help.ts'
import { COMMANDS, COMMON_OPTIONS, type CommandName } from './commands.ts'

const CALL = 'npm run operator --'

/** Composes the overview of all commands. `overRupees` is the amount above which a refund needs two people. */
export function helpOfAll(overRupees: string): string {
  const lines = Object.entries<CommandHelp>(COMMANDS).map(
    ([name, { argument = '', summary }]) => [`${name} ${argument}`.trim(), summary] as const,
  )
  return [
    `Usage: ${CALL} <command> [options]`,
    'Work that waits for staff. Every action is recorded with the name of the person whose key it is.',
    indented(lines),
    'For every command:',
    indented(optionLines(COMMON_OPTIONS)),
    `A refund above ${overRupees} takes two people: the first request is recorded, the second person repeats it.`,
    'Exit codes: 0 done or recorded; 1 refused, or statement or audit found something; 2 invalid command.',
    'Times are in Nepal Time.',
    `More about a command: ${CALL} <command> --help`,
  ].join('\n\n')
}

/** Composes the help of one command. */
export function helpOf(name: CommandName): string {
  const { argument = '', summary, more = [], options }: CommandHelp = COMMANDS[name]
  const own = optionLines(options)
  return [
    `Usage: ${[CALL, name, argument, own.length > 0 ? '[options]' : ''].filter(Boolean).join(' ')}`,
    [`${summary}.`, ...more].join('\n'),
    indented([...own, ...optionLines(COMMON_OPTIONS)]),
  ].join('\n\n')
}

function optionLines(options: CommandHelp['options']): (readonly [string, string])[] {
  return Object.entries(options).map(([name, { takes, summary }]) => [`--${name}${takes ? ` <${takes}>` : ''}`, summary] as const)
}

function indented(lines: (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
