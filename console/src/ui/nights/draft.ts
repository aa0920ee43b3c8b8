import { plainDigits } from '@chautari/contract/fields/plain-digits'
import type { NightsChange } from '@chautari/contract/rates/changes'
import { readWhole } from '../../platform/language/read-whole.ts'
import type { Range } from '../month/month-of.ts'

/** The values of the form. `null` is an untouched box: the nights stay unchanged. */
export type Draft = {
  priceKind: 'keep' | 'set' | 'adjust' | 'base'
  price: string
  minKind: 'keep' | 'set' | 'none'
  min: string
  maxKind: 'keep' | 'set' | 'none'
  max: string
  roomsKind: 'keep' | 'set' | 'all'
  rooms: string
  canArrive: boolean | null
  canDepart: boolean | null
  canBook: boolean | null
}

export const NOTHING: Draft = {
  priceKind: 'keep',
  price: '',
  minKind: 'keep',
  min: '',
  maxKind: 'keep',
  max: '',
  roomsKind: 'keep',
  rooms: '',
  canArrive: null,
  canDepart: null,
  canBook: null,
}

/** The fields of the form that hold typed values. */
export type TypedField = 'price' | 'min' | 'max' | 'rooms'

/** The requested change, or the fields that cannot be read. `request` is undefined when nothing changes. */
export type Reading = { request: NightsChange | undefined; unreadable: TypedField[] }

type Chosen = { range: Range; weekdays: number[]; plan: string }

const ALL_WEEKDAYS = 7

/** Returns the change that a form requests for a range of nights. */
export function readDraft(draft: Draft, { range, weekdays, plan }: Chosen): Reading {
  const { fields, unreadable } = readFields(draft)
  if (!fields || weekdays.length === 0) return { request: undefined, unreadable }
  const some = weekdays.length < ALL_WEEKDAYS ? { weekdays } : {}
  return { request: { days: [range], ...some, plan, ...fields }, unreadable }
}

/** The fields that a form changes; undefined when there are none, or when some cannot be read. */
type FieldsRead = { fields: FieldsChanged | undefined; unreadable: TypedField[] }

/** The change of nights, without the nights themselves. */
export type FieldsChanged = Omit<NightsChange, 'days' | 'weekdays' | 'plan'>

/** Returns the change in a form, or the fields that cannot be parsed. */
export function readFields(draft: Draft): FieldsRead {
  const fields = {
    price: priceIn(draft),
    min_stay: amountIn(draft.minKind, draft.min),
    max_stay: amountIn(draft.maxKind, draft.max),
    rooms_to_sell: amountIn(draft.roomsKind, draft.rooms, 0),
    no_arrival: opposite(draft.canArrive),
    no_departure: opposite(draft.canDepart),
    is_closed: opposite(draft.canBook),
  }
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const unreadable = given.flatMap(([field, value]) => (value === UNREADABLE ? (TYPED_FIELDS[field] ?? []) : []))
  return {
    fields: unreadable.length > 0 || given.length === 0 ? undefined : (Object.fromEntries(given) as FieldsChanged),
    unreadable,
  }
}

const UNREADABLE = 'unreadable'
const TYPED_FIELDS: Record<string, TypedField> = { price: 'price', min_stay: 'min', max_stay: 'max', rooms_to_sell: 'rooms' }

const opposite = (can: boolean | null) => (can === null ? undefined : !can)

/** Reads a price: `6500` sets it, `+10%` and `-500` adjust it. */
function priceIn({ priceKind, price }: Pick<Draft, 'priceKind' | 'price'>): NightsChange['price'] | typeof UNREADABLE {
  if (priceKind === 'keep') return undefined
  if (priceKind === 'base') return 'base'
  if (priceKind === 'adjust') return adjustmentIn(price) ?? UNREADABLE
  const typed = digitsIn(price)
  return /^\d{1,7}$/.test(typed) && Number(typed) > 0 ? { set: Number(typed) } : UNREADABLE
}

const digitsIn = (typed: string) => plainDigits(typed).replace(/[\s,]|Rs/g, '')

/** Parses a price adjustment, such as `+10%` or `-500`; undefined for any other text. */
export function adjustmentIn(text: string): { percent: number } | { amount: number } | undefined {
  const typed = digitsIn(text)
  const [, sign = '', number = '', percent = ''] = /^([+−-]?)(\d{1,7})(%?)$/.exec(typed) ?? []
  const value = sign === '-' || sign === '−' ? -Number(number) : Number(number)
  if (value === 0) return undefined
  return percent === '%' ? { percent: value } : { amount: value }
}

function amountIn(
  kind: 'keep' | 'set' | 'none' | 'all',
  typed: string,
  least = 1,
): number | null | undefined | typeof UNREADABLE {
  if (kind === 'keep') return undefined
  if (kind !== 'set') return null
  const number = readWhole(typed)
  return typeof number === 'number' && number >= least ? number : UNREADABLE
}

/**
 * Returns the change of the form for the first character typed into the grid: a digit sets the price, a sign adjusts it, and `=` restores the base.
 */
export function typedFirst(character: string) {
  if (character === '=') return { priceKind: 'base', price: '' } as const
  return { priceKind: /[+−-]/.test(character) ? 'adjust' : 'set', price: character } as const
}
