import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { COMMANDS } from './rules/commands.ts'
import { helpOf, helpOfAll } from './rules/help.ts'

test.each([
  { words: ['frobnicate'], complaint: 'There is no command "frobnicate".' },
  { words: ['constructor'], complaint: 'There is no command "constructor".' },
  { words: ['booking'], complaint: 'Please say which: <reference>.' },
  { words: ['booking', 'a', 'b'], complaint: 'What is "b"?' },
  { words: ['bookings', 'x'], complaint: 'What is "x"?' },
  { words: ['bookings', '--status'], complaint: expect.stringContaining('--status') },
  { words: ['bookings', '--nix'], complaint: expect.stringContaining('--nix') },
  { words: ['bookings', '--due=yes'], complaint: expect.stringContaining('--due') },
])('$words is no command', ({ words, complaint }) => {
  expect(readCommand(words)).toMatchObject({ kind: 'wrong', complaint })
})

test('a command is read with its argument and options, in whatever order', () => {
  const read = { kind: 'command', name: 'reject', argument: 'R', options: { reason: 'full', as: 'Bina Rai', json: true } }
  expect(readCommand(['reject', 'R', '--reason', 'full', '--as=Bina Rai', '--json'])).toMatchObject(read)
  expect(readCommand(['reject', '--json', '--as', 'Bina Rai', '--reason=full', 'R'])).toMatchObject(read)
})

test.each([[[]], [['--help']], [['-h']], [['help']], [['help', 'nix']]])('%j asks for help', (words) => {
  expect(readCommand(words)).toEqual({ kind: 'help', name: undefined })
})

test.each(Object.keys(COMMANDS))('%s has its help, no line of which is too long for a terminal', (name) => {
  const read = readCommand([name, '--help'])
  expect(read).toEqual({ kind: 'help', name })
  expect(readCommand(['help', name])).toEqual(read)
  const lines = [helpOf(name as keyof typeof COMMANDS), helpOfAll('Rs 50,000')].join('\n').split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(130)
})
