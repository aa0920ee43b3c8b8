import { readReference } from '@chautari/contract/booking/reference'
import { withoutInvisible } from '@chautari/contract/fields/invisible-characters'
import { fromRupees, type Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import type { StaffActor } from '../../staff/index.ts'
import { InvalidCommand } from './errors.ts'
import type { Options } from './read-command.ts'

/** The input of a command: the app, the member of staff, the arguments and options. `second` is empty for a command with one argument. */
export type CommandInput = { app: App; by: StaffActor; argument: string; second: string; options: Options }

const LIMIT = 50
const LIMIT_MAX = 1000

/** Reads a booking reference. Throws `InvalidCommand` for any other text. */
export function referenceIn(typed: string): string {
  const reference = readReference(typed)
  if (reference === undefined) throw new InvalidCommand(`"${typed}" is not a reference.`)
  return reference
}

/** Reads the number of a row. Throws `InvalidCommand` for any other text; `of` names the kind, as in "review". */
export function numberIn(typed: string, of: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new InvalidCommand(`"${typed}" is not the number of a ${of}.`)
  return Number(typed)
}

/** Reads an amount in rupees with at most two decimals. Throws `InvalidCommand` for any other text. */
export function rupeesIn(typed: string): Paisa {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed)) throw new InvalidCommand(`"${typed}" is not an amount in rupees.`)
  return fromRupees(Number(typed))
}

/** Returns the text of an option, trimmed and without invisible characters; undefined when it is missing or blank. */
export function textOf(option: Options[string]): string | undefined {
  const text = typeof option === 'string' ? withoutInvisible(option).trim() : ''
  return text === '' ? undefined : text
}

/** Returns the text of a required option. Throws `InvalidCommand` when it is missing. */
export function requireText({ options }: Pick<CommandInput, 'options'>, name: string): string {
  const text = textOf(options[name])
  if (text === undefined) throw new InvalidCommand(`--${name} "…" is required.`)
  return text
}

/** Returns the value of `--limit`, 50 by default. Throws `InvalidCommand` for anything but a number up to 1000. */
export function limitIn({ limit }: Options): number {
  if (limit === undefined) return LIMIT
  const count = /^\d{1,4}$/.test(String(limit)) ? Number(limit) : 0
  if (count < 1 || count > LIMIT_MAX) throw new InvalidCommand(`--limit takes a number from 1 to ${LIMIT_MAX}.`)
  return count
}
