import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { NOTICE_KINDS, NOTICE_RULES } from '@chautari/contract/supplier/notices/kinds'
import { permissionsOf, type SupplierRole } from '@chautari/contract/supplier/permissions'
import { describe, expect, test } from 'vitest'
import { choicesOf, channelsOf } from './channels-of.ts'

const at = (day: string, time: string) => instantInNepal(calendarDate(day), time)
const NIGHT = { from: 22, until: 7 }
const MIDNIGHT = at('2026-11-27', '00:00')
const MORNING = at('2026-11-27', '07:00')

const member = (role: SupplierRole, chosen: Partial<Parameters<typeof channelsOf>[0]> = {}) => ({
  permissions: permissionsOf([role]),
  choices: {},
  quiet: null,
  ...chosen,
})
const namesOf = (channels: ReturnType<typeof channelsOf>) => channels.map(({ channel }) => channel)

describe('channelsOf', () => {
  test.each([
    ['an owner', 'owner', NOTICE_KINDS],
    ['the front desk', 'front_desk', ['requests', 'bookings', 'cancellations', 'low_stock', 'messages', 'reviews']],
    ['whoever sets prices', 'revenue', ['bookings', 'cancellations', 'low_stock', 'reviews']],
    ['whoever keeps the books', 'finance', ['bookings', 'cancellations', 'payouts']],
  ] as const)('notifies %s of what the role may see', (_who, role, kinds) => {
    const notified = NOTICE_KINDS.filter((kind) => channelsOf(member(role), { kind }, MIDNIGHT).length > 0)
    expect(notified).toEqual(kinds)
  })

  test.each(NOTICE_KINDS)('sends %s by its usual channels before anything is chosen, and never by SMS', (kind) => {
    const channels = namesOf(channelsOf(member('owner'), { kind }, MIDNIGHT))
    expect(channels).toEqual(NOTICE_RULES[kind].usual)
    expect(channels).not.toContain('sms')
  })

  test('sends by the channels that were chosen, in one order', () => {
    const choices = { requests: ['push', 'sms'] as ('push' | 'sms')[], bookings: [] }
    expect(namesOf(channelsOf(member('owner', { choices }), { kind: 'requests' }, MIDNIGHT))).toEqual(['sms', 'push'])
    expect(channelsOf(member('owner', { choices }), { kind: 'bookings' }, MIDNIGHT)).toEqual([])
  })

  test('e-mails an owner about the bank account whatever is chosen, also at night', () => {
    const owner = member('owner', { choices: { bank_account: [] }, quiet: NIGHT })
    expect(channelsOf(owner, { kind: 'bank_account' }, MIDNIGHT)).toEqual([{ channel: 'email', notBefore: null }])
  })

  test.each([
    ['tomorrow at noon', at('2026-11-27', '12:00'), MORNING],
    ['an hour after the quiet hours', at('2026-11-27', '08:00'), MORNING],
    ['within the hour after them', at('2026-11-27', '07:59'), null],
    ['during them', at('2026-11-27', '03:00'), null],
    ['at no time', null, MORNING],
  ])('holds a request that has to be answered %s back until then, or sends it at once', (_when, deadline, notBefore) => {
    const channels = channelsOf(member('front_desk', { quiet: NIGHT }), { kind: 'requests', deadline }, MIDNIGHT)
    expect(channels).toEqual([
      { channel: 'email', notBefore },
      { channel: 'push', notBefore },
    ])
  })

  test('holds nothing back outside the quiet hours', () => {
    const channels = channelsOf(member('front_desk', { quiet: NIGHT }), { kind: 'messages' }, at('2026-11-27', '21:59'))
    expect(channels.map(({ notBefore }) => notBefore)).toEqual([null, null])
  })
})

describe('choicesOf', () => {
  test('keeps what was chosen, fills in the usual channels, and adds those that cannot be switched off', () => {
    const { bookings, messages, bank_account: account } = choicesOf({ bookings: ['sms'], bank_account: ['push'] })
    expect({ bookings, messages, account }).toEqual({
      bookings: ['sms'],
      messages: ['email', 'push'],
      account: ['email', 'push'],
    })
  })
})
