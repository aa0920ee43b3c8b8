import { InvalidCommand } from '../command/errors.ts'

/** Reads `yes` or `no`. Throws `InvalidCommand` for any other text. */
export function yesOrNo(typed: string, name: string): boolean {
  if (typed !== 'yes' && typed !== 'no') throw new InvalidCommand(`--${name} takes yes or no.`)
  return typed === 'yes'
}

/** Reads a whole number above 0. Throws `InvalidCommand` for any other text. */
export function numberOf(typed: string, name: string): number {
  if (!/^[1-9]\d{0,3}$/.test(typed)) throw new InvalidCommand(`--${name} does not take "${typed}".`)
  return Number(typed)
}
