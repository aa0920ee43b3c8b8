import { REFERENCE_SYMBOLS } from '@chautari/contract/booking/reference'
import { withoutInvisible } from '@chautari/contract/fields/invisible-characters'
import { plainDigits } from '@chautari/contract/fields/plain-digits'
import { CLOSING_CODE_LENGTH, SMS_TAIL_LENGTH } from '@chautari/contract/supplier/sms/limits'
import { readMonth, type NamedMonth } from './named-month.ts'

/** Nights by their day numbers, of the month that was named or of the coming ones. */
export type NamedDays = { from: number; to: number; month: NamedMonth | undefined }

/** A command in an SMS of a supplier. */
export type Command =
  | { kind: 'accept'; tail: string }
  | { kind: 'decline'; tail: string; reason: string | undefined }
  | { kind: 'close'; days: NamedDays }
  | { kind: 'confirm'; code: string }
  | { kind: 'undo' }
  | { kind: 'unclear' }

const UNCLEAR: Command = { kind: 'unclear' }

const CLOSE = ['BANDA', 'BAND', 'CLOSE', 'बन्द', 'बन्ध']
const CONFIRM = ['HO', 'YES', 'हो']
const UNDO = ['RADDA', 'RADD', 'UNDO', 'CANCEL', 'रद्द']

const ANSWER = new RegExp(`^([12])[\\s.,:-]*([0-9A-Z]{${SMS_TAIL_LENGTH}})(?![0-9A-Za-z])[\\s.,:-]*(.*)$`, 'su')
const DAYS = /^(\d{1,2})(?:\s*(?:-|–|—|TO|DEKHI|देखि)\s*(\d{1,2}))?(?:\s*(?:SAMMA|सम्म))?$/u
const MONTH_AT_AN_END =
  /^(?:(?<before>[\p{L}\p{M}]+)[\s.,]+)?(?<days>\d[^\p{L}\p{M}]*(?:(?:TO|DEKHI|देखि)\s*\d+)?(?:\s*(?:SAMMA|सम्म))?)(?:[\s.,]*(?<after>[\p{L}\p{M}]+))?[\s.!।]*$/u

/**
 * Reads an SMS of a supplier: `1 KDT4` accepts, `2 KDT4` declines, with a reason if one follows, `BANDA 14-16 POUSH` closes nights,
 * `HO 1234` confirms and `RADDA` undoes. Letters may be Latin in any case or Devanagari, digits of either script.
 */
export function readCommand(text: string): Command {
  const typed = plainDigits(withoutInvisible(text)).replace(/\s+/gu, ' ').trim()
  const upper = typed.toUpperCase()
  return readAnswer(typed) ?? readWord(upper) ?? UNCLEAR
}

function readAnswer(typed: string): Command | undefined {
  const [, which, symbols = '', rest = ''] = ANSWER.exec(upperTail(typed)) ?? []
  const tail = symbols.replace(/O/g, '0').replace(/[IL]/g, '1')
  if (which === undefined || ![...tail].every((symbol) => REFERENCE_SYMBOLS.includes(symbol))) return undefined
  if (which === '2') return { kind: 'decline', tail, reason: rest === '' ? undefined : rest }
  // "1 KDT4 not possible" must not sell the room.
  return rest.replace(/[\s.!।]/gu, '') === '' ? { kind: 'accept', tail } : UNCLEAR
}

/** Puts the part that names the booking into capitals, and leaves the reason as it was typed. */
function upperTail(typed: string): string {
  const end = /^[12][\s.,:-]*[0-9A-Za-z]{4}/.exec(typed)?.[0].length ?? 0
  return typed.slice(0, end).toUpperCase() + typed.slice(end)
}

function readWord(upper: string): Command | undefined {
  const [, word = '', rest = ''] = /^([\p{L}\p{M}]+)[\s.,:-]*(.*)$/u.exec(upper) ?? []
  const isDone = rest.replace(/[\s.!।]/gu, '') === ''
  if (UNDO.includes(word)) return isDone ? { kind: 'undo' } : undefined
  if (CONFIRM.includes(word)) {
    const code = rest.replace(/[\s.!।]/gu, '')
    return new RegExp(`^\\d{${CLOSING_CODE_LENGTH}}$`).test(code) ? { kind: 'confirm', code } : undefined
  }
  const days = CLOSE.includes(word) ? readDays(rest) : undefined
  return days && { kind: 'close', days }
}

/** Reads "14-16", "14 TO 16", "14", each with a month before or after it. */
function readDays(text: string): NamedDays | undefined {
  const { before, days = '', after } = MONTH_AT_AN_END.exec(text)?.groups ?? {}
  const [, first, last = first] = DAYS.exec(days.trim()) ?? []
  if (first === undefined || last === undefined) return undefined
  const numbers = { from: Number(first), to: Number(last) }
  const names = [before, after].filter((name) => name !== undefined)
  const months = names.flatMap((name) => readMonth(name) ?? [])
  return months.length === names.length && names.length <= 1 ? { ...numbers, month: months[0] } : undefined
}
