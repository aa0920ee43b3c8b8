import type { CalendarDate } from './dates.ts'

/** How a language writes amounts, numbers, days and instants; each is the same on every engine. Days are Nepal's. */
export type Formats = {
  /** A whole number in groups: "12,34,567". */
  number: (value: number) => string
  /** Rupees for a card or a button: "Rs 12,34,568", with paisa only where there are any. */
  rupees: (rupees: number) => string
  /** Rupees for a receipt, always with two decimals: "NPR 15,200.00". */
  npr: (rupees: number) => string
  /** What holds digits already, such as a time or "4.33", with those of the language. */
  digits: (text: string | number) => string
  /** The language of what somebody wrote, for `lang`; nothing where it may be this one. */
  languageOf(text: string): 'en' | undefined
  /** A short day: "Sun 22 Nov". */
  day: (date: CalendarDate) => string
  /** A day with its year. */
  longDay: (date: CalendarDate) => string
  /** "14:35" in Nepal. */
  time: (instant: Date) => string
  /** A day with its year and the time in Nepal. */
  instant: (instant: Date) => string
  /** A day as either calendar writes it; the second is empty outside the known years of Bikram Sambat. */
  both: (date: CalendarDate) => { ad: string; bs: string }
  /** From one day to another, as either calendar writes it: "Sun 22 – Mon 23 Nov". */
  range: (start: CalendarDate, end: CalendarDate) => { ad: string; bs: string }
}
