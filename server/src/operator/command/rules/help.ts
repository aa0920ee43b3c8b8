import { COMMANDS, OPTIONS_OF_ALL, type CommandHelp, type CommandName } from './commands.ts'

const CALL = 'npm run operator --'

/** What there is to do, a line each. */
export function helpOfAll(overRupees: string): string {
  const lines = Object.entries<CommandHelp>(COMMANDS).map(
    ([name, { argument = '', says }]) => [`${name} ${argument}`.trim(), says] as const,
  )
  return [
    `Usage: ${CALL} <command> [options]`,
    'For what waits for a person. Everything that is done is written down, with who did it.',
    indented(lines),
    'For every command:',
    indented(optionLines(OPTIONS_OF_ALL)),
    `Sending back more than ${overRupees} takes two people: the first is noted, the second says the same again.`,
    'It ends with 0 when done, 1 when refused or when a comparison or the audit found something, 2 when the command itself is wrong.',
    'Times are those of Nepal.',
    `More about one: ${CALL} <command> --help`,
  ].join('\n\n')
}

/** One command in full. */
export function helpOf(name: CommandName): string {
  const { argument = '', says, more = [], options }: CommandHelp = COMMANDS[name]
  const own = optionLines(options)
  return [
    `Usage: ${[CALL, name, argument, own.length > 0 ? '[options]' : ''].filter(Boolean).join(' ')}`,
    [`${says}.`, ...more].join('\n'),
    indented([...own, ...optionLines(OPTIONS_OF_ALL)]),
  ].join('\n\n')
}

function optionLines(options: CommandHelp['options']): (readonly [string, string])[] {
  return Object.entries(options).map(([name, { takes, says }]) => [`--${name}${takes ? ` <${takes}>` : ''}`, says] as const)
}

function indented(lines: (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
