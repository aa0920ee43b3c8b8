import type { NightsRequest } from '../../rates/index.ts'
import { InvalidCommand } from '../command/errors.ts'
import { requireText, rupeesIn, textOf, type CommandInput } from '../command/input.ts'
import { numberOf, yesOrNo } from './read-options.ts'
import { readDays } from './rules/read-days.ts'

type Change = NightsRequest['change']

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY_LETTERS = 3

/** Parses the arguments and options of `change-nights`. Throws `InvalidCommand` for an invalid value. */
export function readNightsRequest(input: Pick<CommandInput, 'argument' | 'options'>): NightsRequest {
  const { argument: property, options } = input
  const [rooms, plan, season] = [textOf(options.rooms), textOf(options.plan), textOf(options.season)]
  const weekdays = textOf(options.weekdays)
  return {
    property,
    days: listOf(requireText(input, 'days')).map(daysIn),
    ...(weekdays !== undefined && { weekdays: listOf(weekdays).map(weekdayIn) }),
    ...(rooms !== undefined && { rooms: listOf(rooms) }),
    ...(plan !== undefined && { plan }),
    ...(season !== undefined && { season }),
    change: changeIn(options),
  }
}

function changeIn(options: CommandInput['options']): Change {
  const given = <Value>(name: string, read: (typed: string, name: string) => Value): Value | undefined => {
    const typed = textOf(options[name])
    return typed === undefined ? undefined : read(typed, name)
  }
  const change: { [Field in keyof Change]: Change[Field] | undefined } = {
    price: given('price', priceIn),
    closed: given('closed', yesOrNo),
    noArrival: given('no-arrival', yesOrNo),
    noDeparture: given('no-departure', yesOrNo),
    minStayArrival: given('min-stay', lengthIn),
    maxStayArrival: given('max-stay', lengthIn),
    minStayThrough: given('min-stay-through', lengthIn),
    maxStayThrough: given('max-stay-through', lengthIn),
    wanted: given('rooms-to-sell', roomsIn),
    stopSell: given('stop-sell', yesOrNo),
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function listOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function daysIn(typed: string): NightsRequest['days'][number] {
  const days = readDays(typed)
  if (days === undefined) throw new InvalidCommand(`"${typed}" is not a day or a range of days in either calendar.`)
  return days
}

function weekdayIn(typed: string): number {
  const index = WEEKDAYS.indexOf(typed.toLowerCase().slice(0, WEEKDAY_LETTERS))
  if (index === -1) throw new InvalidCommand(`"${typed}" is not a day of the week.`)
  return index
}

function priceIn(typed: string): NonNullable<Change['price']> {
  if (typed === 'base') return 'base'
  const [, sign, number = '', percent] = /^([+-]?)(\d+(?:\.\d+)?)(%?)$/.exec(typed) ?? []
  if (sign === undefined || (percent === '%' && sign === ''))
    throw new InvalidCommand(`"${typed}" is not a price or a change of it.`)
  const factor = sign === '-' ? -1 : 1
  if (percent === '%') return { percent: factor * Number(number) }
  const amount = rupeesIn(number)
  return sign === '' ? { set: amount } : { paisa: factor * amount }
}

function lengthIn(typed: string, name: string): number | null {
  return typed === 'none' ? null : numberOf(typed, name)
}

function roomsIn(typed: string, name: string): number | null {
  if (typed === 'total') return null
  return typed === '0' ? 0 : numberOf(typed, name)
}
