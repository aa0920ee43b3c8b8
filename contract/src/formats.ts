import type { CalendarDate } from './dates.ts'

/** Writes amounts, numbers, days and instants in one language, the same on every engine. Days are days in Nepal (decision 037). */
export type Formats = {
  /** Writes a whole number in Indian groups: "12,34,567". */
  number: (value: number) => string
  /** Writes rupees for a card or a button: "Rs 12,34,568"; with paisa only where there are any. */
  rupees: (rupees: number) => string
  /** Writes rupees for a receipt, always with two decimals: "NPR 15,200.00". */
  npr: (rupees: number) => string
  /** Replaces digits by those of the language, in a text such as a time or "4.33". */
  digits: (text: string | number) => string
  /** Returns the `lang` attribute for text that users wrote, or undefined where it may be in the language of the page. */
  languageOf(text: string): 'en' | undefined
  /** Writes a short day: "Sun 22 Nov". */
  day: (date: CalendarDate) => string
  /** Writes a day with its year: "Sun 22 Nov 2026". */
  longDay: (date: CalendarDate) => string
  /** Writes the Gregorian month of a day: "Nov 2026". */
  month: (date: CalendarDate) => string
  /** Writes the time in Nepal: "14:35". */
  time: (instant: Date) => string
  /** Writes a day with its year, and the time in Nepal. */
  instant: (instant: Date) => string
  /** Writes a day in both calendars; `bs` is empty outside the known years of Bikram Sambat. */
  both: (date: CalendarDate) => { ad: string; bs: string }
  /** Writes a range of days in both calendars: "Sun 22 – Mon 23 Nov". */
  range: (start: CalendarDate, end: CalendarDate) => { ad: string; bs: string }
}
