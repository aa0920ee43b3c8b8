import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { COMMANDS } from './rules/commands.ts'
import { helpOf, helpOfAll } from './rules/help.ts'

test.each([
  { words: ['frobnicate'], message: 'Unknown command "frobnicate".' },
  { words: ['constructor'], message: 'Unknown command "constructor".' },
  { words: ['booking'], message: '<reference> is missing.' },
  { words: ['booking', 'a', 'b'], message: 'Unexpected argument "b".' },
  { words: ['bookings', 'x'], message: 'Unexpected argument "x".' },
  { words: ['bookings', '--status'], message: expect.stringContaining('--status') },
  { words: ['bookings', '--nix'], message: expect.stringContaining('--nix') },
  { words: ['bookings', '--due=yes'], message: expect.stringContaining('--due') },
])('refuses the invalid command line $words', ({ words, message }) => {
  expect(readCommand(words)).toMatchObject({ kind: 'invalid', message })
})

test('reads the argument and options of a command in any order', () => {
  const read = { kind: 'command', name: 'reject', argument: 'R', options: { reason: 'full', 'key-file': 'my key', json: true } }
  expect(readCommand(['reject', 'R', '--reason', 'full', '--key-file=my key', '--json'])).toMatchObject(read)
  expect(readCommand(['reject', '--json', '--key-file', 'my key', '--reason=full', 'R'])).toMatchObject(read)
})

test.each([[[]], [['--help']], [['-h']], [['help']], [['help', 'nix']]])('reads %j as a request for help', (words) => {
  expect(readCommand(words)).toEqual({ kind: 'help', name: undefined })
})

test.each(Object.keys(COMMANDS))('shows help for %s and lists it in the overview', (name) => {
  const read = readCommand([name, '--help'])
  expect(read).toEqual({ kind: 'help', name })
  expect(readCommand(['help', name])).toEqual(read)
  expect(helpOf(name as keyof typeof COMMANDS)).toContain(`Usage: npm run operator -- ${name}`)
  expect(helpOfAll('Rs 50,000')).toContain(`\n  ${name} `)
})
