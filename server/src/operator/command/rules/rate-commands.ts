import { UNDO_DAYS } from '@chautari/contract/rates/limits'
import type { CommandHelp } from './command-help.ts'

const YES_NO = 'yes|no'

/** The commands for prices and stock. */
export const RATE_COMMANDS = {
  'change-nights': {
    argument: '<property>',
    permission: 'prices.change',
    summary: 'Change prices, restrictions or rooms to sell of many nights',
    more: [
      `Shows what would change. With --apply it changes it, as one act that undo-act can undo for ${UNDO_DAYS} days.`,
      '--days takes days in either calendar, separated by commas: 2026-12-20..2027-01-05, "1 Kartik..29 Mangsir 2083", "Mangsir 2083";',
      'every year 12-15..02-10 or Mangsir; dashain or tihar. Both ends are included, up to two years ahead.',
      'Write a price with an equals sign: --price=6500 sets it, --price=+10% or --price=-500 adjusts it, --price=base removes it.',
      'A restriction of nights is removed by "none", a number of rooms to sell by "total". Booked stays keep their price.',
    ],
    options: {
      days: { takes: 'days', summary: 'which nights; required' },
      weekdays: { takes: 'days', summary: 'only these, such as fri,sat' },
      rooms: { takes: 'slugs', summary: 'only these rooms, separated by commas' },
      plan: { takes: 'code', summary: 'the rate plan; by default the standard one of each room' },
      price: { takes: 'price', summary: 'the price per room and night in rupees' },
      closed: { takes: YES_NO, summary: 'close the plan, and the plans derived from it' },
      'no-arrival': { takes: YES_NO, summary: 'no check-in on these days' },
      'no-departure': { takes: YES_NO, summary: 'no check-out on these days' },
      'min-stay': { takes: 'nights', summary: 'the shortest stay that arrives on these days' },
      'max-stay': { takes: 'nights', summary: 'the longest stay that arrives on these days' },
      'min-stay-through': { takes: 'nights', summary: 'the shortest stay that includes these nights' },
      'max-stay-through': { takes: 'nights', summary: 'the longest stay that includes these nights' },
      'rooms-to-sell': { takes: 'number', summary: 'how many rooms to sell; what is taken stays taken' },
      'stop-sell': { takes: YES_NO, summary: 'close the rooms in all their plans' },
      season: { takes: 'name', summary: 'the name of the season, kept with the act' },
      reason: { takes: 'text', summary: 'why; recorded, and required with --apply' },
      apply: { summary: 'do it' },
    },
  },
  'change-product': {
    argument: '<name>',
    permission: 'prices.change',
    summary: "Hide a property, room or package, put it on sale, change a room's total, or an offer",
    more: [
      `Shows what would change. With --apply it changes it, as one act that undo-act can undo for ${UNDO_DAYS} days.`,
      'Bookings stay as they are. Nights of which more rooms are taken than the new total keep those.',
    ],
    options: {
      kind: { takes: 'property|room|package', summary: 'what the name is of; required' },
      live: { takes: YES_NO, summary: 'whether travellers can find and book it' },
      total: { takes: 'number', summary: 'how many rooms of the type there are' },
      offer: { takes: 'discount', summary: 'off the rate: --offer=-10% or --offer=-500 per night or person; none removes it' },
      'offer-name': { takes: 'text', summary: 'what the offer is called; required with one' },
      'offer-name-ne': { takes: 'text', summary: 'the same in Nepali' },
      campaign: { takes: 'code', summary: 'the campaign during which the offer applies' },
      reason: { takes: 'text', summary: 'why; recorded, and required with --apply' },
      apply: { summary: 'do it' },
    },
  },
  'change-plan': {
    argument: '<room>',
    permission: 'prices.change',
    summary: 'Change how early or late a rate plan of a room can be booked',
    more: [
      `Shows what would change. With --apply it changes it, as one act that undo-act can undo for ${UNDO_DAYS} days.`,
      'A limit is a number of days before check-in; "none" removes it. Bookings stay as they are.',
    ],
    options: {
      plan: { takes: 'code', summary: 'the rate plan; by default the standard one' },
      'advance-min': { takes: 'days', summary: 'the fewest days before check-in' },
      'advance-max': { takes: 'days', summary: 'the most days before check-in' },
      reason: { takes: 'text', summary: 'why; recorded, and required with --apply' },
      apply: { summary: 'do it' },
    },
  },
  acts: {
    argument: '<property>',
    permission: 'listings.view',
    summary: 'List the acts on prices and stock of a property, newest first',
    options: {
      package: { summary: 'the name is of a package' },
      limit: { takes: 'number', summary: 'how many at most (50)' },
    },
  },
  'undo-act': {
    argument: '<number>',
    permission: 'prices.change',
    summary: 'Restore what was before an act on prices or stock',
    more: [`Refused when one of its cells has changed since, and after ${UNDO_DAYS} days.`, '--reason is required.'],
    options: { reason: { takes: 'text', summary: 'why; recorded' } },
  },
} satisfies Record<string, CommandHelp>
