import { addDays, calendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { PROVIDER_NAMES, type Provider } from '@chautari/contract/payment/methods'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { guestToken, hashToken } from '../../platform/secrets/tokens.ts'
import { englishLeft } from '../../testing/english-left.ts'
import { composeAccessEmail } from './access-email.ts'
import { composeBookingEmail, FRAME, TEMPLATES } from './compose-email.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import type { LineSold } from '../store/tables.ts'
import { BOOKED_LINES, BOOKED_ROOM, BOOKED_SEATS, type Reachable } from '../testing/booked.ts'
import type { AmendmentFacts } from './email-context.ts'
import { composeBookingSms } from './compose-sms.ts'
import { SEED, sized } from '../../testing/long-runs.ts'

const { reference } = BOOKED_ROOM
const contact = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: '', location: '' }
const seller = { legalName: 'Chautari Demo Pvt. Ltd.', pan: '000000000' }
const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests', contact, seller }
const at = new Date('2026-11-21T08:50:00Z')
const KINDS = Object.keys(TEMPLATES.en) as EmailKind[]
const whole: Refund[] = [{ kind: 'reject', amountPaisa: paisa(1_520_000) }]

type News = { booking?: Reachable; refunds?: Refund[]; reason?: string; provider?: Provider; amendment?: AmendmentFacts }

/** Returns a change of a booking that costs NPR 1,000 more, from the night before. */
function amendmentOf(booking: BookingRow): AmendmentFacts {
  const before = {
    ...booking,
    startsOn: addDays(booking.startsOn, -1),
    totalPaisa: paisa(Math.max(0, booking.totalPaisa - 100_000)),
  }
  return { before, after: booking, differencePaisa: 100_000, holdExpiresAt: booking.holdExpiresAt ?? at }
}

const write = (kind: EmailKind, { booking = BOOKED_ROOM, refunds = [], reason, provider, amendment }: News = {}) =>
  composeBookingEmail(booking, {
    kind,
    amendment: amendment ?? amendmentOf(booking),
    refunds,
    at,
    reason,
    config,
    ...(provider && { payment: { provider, transactionId: '000AWEO' } }),
  })

describe.each(KINDS)('the email %s', (kind) => {
  const dated = { holdExpiresAt: new Date('2026-11-21T09:02:00Z') }
  const ofRoom = write(kind, { booking: { ...BOOKED_ROOM, ...dated }, refunds: whole })
  const ofSeats = write(kind, { booking: { ...BOOKED_SEATS, ...dated }, refunds: whole })
  const emails = [ofRoom, ofSeats]

  test('goes to the lead traveller alone, and its subject contains the reference and no user input', () => {
    for (const { to, subject } of emails) {
      expect(to).toMatchObject({ address: 'ram@example.com' })
      expect(subject).toContain('7K3M-9QX2-VD8R-W4HT')
      expect(subject).not.toMatch(/script|Ram|Double|Lakeside|Ridge/)
    }
  })

  test('contains the reference, the total and times in Nepal, as text and as HTML', () => {
    for (const [{ text, html }, time] of [
      [ofRoom, '14:00'],
      [ofSeats, '07:00'],
    ] as const) {
      for (const body of [text, html])
        for (const words of ['7K3M-9QX2-VD8R-W4HT', 'NPR 15,200.00', 'Sun 22 Nov 2026', 'मंसिर ६, २०८३ BS', time, 'Nepal time'])
          expect(body).toContain(words)
    }
  })

  test('escapes user input in HTML', () => {
    expect(ofRoom.html).toContain('&lt;script&gt;alert(&#39;Ram&#39;)&lt;/script&gt;')
    expect(ofRoom.html).toContain('Lakeside &quot;House&quot; &amp; Garden')
    for (const { html } of emails) expect(html).not.toMatch(/<script|<Double>/)
  })

  test('asks not to forward it only if its link opens the booking', () => {
    for (const { text } of emails) expect(text.includes(FRAME.en.doNotForward)).toBe(/#nt[fg]_/.test(text))
  })

  test('links to the booking or to the payment, and says how to contact us', () => {
    for (const { text, html } of emails)
      for (const body of [text, html]) {
        const token = kind === 'confirm_free' ? 'ntf' : 'ntg'
        const isToPay = kind === 'reserved' || kind === 'amendment_offered'
        expect(body).toMatch(isToPay ? `/payment/${reference}` : `/guest/view/${reference}#${token}_`)
        expect(body).toContain('hello@chautari.example')
      }
  })
})

describe('the cancellation policy in emails', () => {
  test.each(KINDS)('is in the email %s only if it prepares or confirms a purchase', (kind) => {
    const isSelling = /^(reserved|confirm_free|confirmed|awaiting_supplier|amended|amendment_(offered|proposed))$/.test(kind)
    const { text, html } = write(kind, { booking: { ...BOOKED_ROOM, holdExpiresAt: at } })
    for (const body of [text, html]) expect(body.includes('If you cancel (Nepal time)')).toBe(isSelling)
  })

  test('names the instants in Nepal time and the amounts, before and after paying', () => {
    const held = { ...BOOKED_ROOM, paidPaisa: paisa(0), holdExpiresAt: at }
    const lines = [
      'Until Sun 15 Nov 2026, 14:00: Full refund, NPR 15,200.00',
      'Until Thu 19 Nov 2026, 14:00: 50% refund, NPR 7,600.00',
      'After that: No refund',
    ]
    for (const { text } of [write('reserved', { booking: held }), write('confirmed')]) expect(text).toContain(lines.join('\n'))
  })

  test('leaves out a deadline that had passed when it was booked', () => {
    const late = { ...BOOKED_ROOM, createdAt: new Date('2026-11-16T00:00:00Z') }
    const { text } = write('confirmed', { booking: late })
    expect(text).not.toContain('Full refund')
    expect(text).toContain('Until Thu 19 Nov 2026, 14:00: 50% refund')
  })

  test('says that a non-refundable package is not refunded, and nothing about a free one', () => {
    expect(write('confirmed', { booking: BOOKED_SEATS }).text).toContain('At any time: No refund')
    const free = { ...BOOKED_SEATS, totalPaisa: paisa(0), paidPaisa: paisa(0) }
    expect(write('confirmed', { booking: free }).text).not.toContain('If you cancel')
  })
})

describe('the receipt in emails', () => {
  test('names the seller and its PAN once something is paid', () => {
    const receipt = /^Sold by: Chautari Demo Pvt\. Ltd\.\nPAN: 000000000$/m
    expect(write('confirmed').text).toMatch(receipt)
    const unpaid = { ...BOOKED_ROOM, paidPaisa: paisa(0), holdExpiresAt: at }
    expect(write('reserved', { booking: unpaid }).text).not.toMatch(receipt)
    const free = { ...BOOKED_ROOM, paidPaisa: paisa(0), totalPaisa: paisa(0) }
    expect(write('confirmed', { booking: free }).text).not.toMatch(receipt)
  })

  test('begins with the wordmark, whose picture has no text of its own', () => {
    expect(write('confirmed').html).toMatch(/<img src="https:\/\/chautari\.example\/[^"]+\.png" [^>]*alt=""[^>]*>\s*Chautari</)
  })
})

describe('the way there in emails', () => {
  const venue = {
    address: 'Lakeside Road 6, Pokhara',
    latitude: 28.2,
    longitude: 83.95,
    phone: '+977 61 000 0142',
    checkInUntil: '22:00',
  }
  const stay = { ...BOOKED_ROOM, product: { ...BOOKED_ROOM.product, venue }, holdExpiresAt: at }

  test('has address, directions, phone and check-in window once a place is held', () => {
    for (const kind of ['reserved', 'confirmed', 'awaiting_supplier'] as const) {
      const { text, html } = write(kind, { booking: stay })
      for (const line of ['Address: Lakeside Road 6, Pokhara', 'Call the hotel: +977 61 000 0142', '14:00 – 22:00, Nepal time'])
        expect(text).toContain(line)
      expect(text).toContain('Directions: https://www.google.com/maps/dir/?api=1&destination=28.2,83.95')
      expect(html).toContain('<a href="tel:+977610000142">+977 61 000 0142</a>')
    }
    expect(write('refund_sent', { booking: stay }).text).not.toContain('Call the hotel')
  })

  test('calls the operator of a package, whose meeting point is named once', () => {
    const product = { ...BOOKED_SEATS.product, venue: { ...venue, address: 'Hallan Chowk, Lakeside', checkInUntil: null } }
    const { text } = write('confirmed', { booking: { ...BOOKED_SEATS, product } })
    expect(text).toContain('Call the tour operator: +977 61 000 0142')
    expect(text.match(/Hallan Chowk/g)).toHaveLength(1)
  })
})

describe('emails about a booking made in Nepali', () => {
  const NAMES = [
    'Lakeside "House" & Garden',
    'Standard <Double>',
    'Ridge walk',
    'Hallan Chowk, Lakeside',
    'Pokhara',
    '000AWEO',
    seller.legalName,
    "<script>alert('Ram')</script>",
    'a reason of ours',
  ]
  const news = { refunds: whole, reason: 'a reason of ours' }
  const nepali = { locale: 'ne', holdExpiresAt: at } as const

  test.each(KINDS)('%s is in Nepali, with its amounts, dates and linked pages', (kind) => {
    for (const provider of PROVIDER_NAMES)
      for (const booking of [BOOKED_ROOM, BOOKED_SEATS, { ...BOOKED_ROOM, totalPaisa: paisa(0), paidPaisa: paisa(0) }]) {
        const { subject, text, html } = write(kind, { ...news, provider, booking: { ...booking, ...nepali } })
        expect(html).toContain('<html lang="ne">')
        expect(subject).toContain('7K3M-9QX2-VD8R-W4HT')
        expect(englishLeft(`${subject}\n${text}`, NAMES)).toEqual([])
        for (const words of ['नमस्ते', 'बुकिङ नम्बर: 7K3M-9QX2-VD8R-W4HT', 'मंसिर ६, २०८३ (२२ नोभेम्बर २०२६, आइत)', 'जम्मा: ने.रू '])
          expect(text).toContain(words)
        for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
      }
  })

  test('each has a subject of its own, and the token stays in the fragment of the link', () => {
    const emails = KINDS.map((kind) => write(kind, { booking: { ...BOOKED_ROOM, ...nepali } }))
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(KINDS.length)
    expect(emails[KINDS.indexOf('confirmed')]?.text).toContain(`/guest/view/${reference}?lang=ne#ntg_`)
  })

  test('the access code email is in Nepali, with the code in ASCII digits', () => {
    const { subject, text } = composeAccessEmail({ ...BOOKED_ROOM, ...nepali }, { code: '012345', publicUrl: config.publicUrl })
    expect(englishLeft(`${subject}\n${text}`, NAMES)).toEqual([])
    expect(text).toContain('012345')
  })
})

test('every English email has a subject of its own', () => {
  const subjects = KINDS.map((kind) => write(kind).subject)
  expect(new Set(subjects).size).toBe(KINDS.length)
})

describe('emails about a change', () => {
  const amended = amendmentOf(BOOKED_ROOM)

  test('name what was booked before, and its price', () => {
    for (const kind of ['amended', 'amendment_offered'] as const)
      expect(write(kind).text).toContain(
        'Before: Sat 21 – Tue 24 Nov (मंसिर ५ – ८, २०८३ BS), 1 room: Standard <Double>, 2 adults, 1 child, NPR 14,200.00',
      )
  })

  test('ask for the difference, not for the price', () => {
    const { subject, text } = write('amendment_offered')
    expect(subject).toMatch(/^Pay by \d\d:\d\d NPT to change booking/)
    expect(text).toMatch(/Total: NPR 15,200.00\nPaid before: NPR 14,200.00\nTo pay now: NPR 1,000.00/)
    expect(text).toContain('Pay NPR 1,000.00')
  })

  test('say what is refunded, or that the price is the same', () => {
    const cheaper = { ...amended, differencePaisa: -50_000 }
    expect(write('amended', { amendment: cheaper, provider: 'khalti' }).text).toContain(
      "It costs NPR 500.00 less. We'll refund the difference to your Khalti wallet by",
    )
    expect(write('amended', { amendment: { ...amended, differencePaisa: 0 } }).text).toContain('The price stays the same.')
  })

  test('say why a payment could not be used', () => {
    const refunds = (amountPaisa: number): Refund[] => [{ kind: 'excess', amountPaisa: paisa(amountPaisa) }]
    expect(write('amendment_not_made', { refunds: refunds(100_000) }).text).toContain('arrived too late')
    expect(write('amendment_not_made', { refunds: refunds(99_900) }).text).toContain('less than the change costs')
  })

  test('ask by SMS for the difference, with a link that opens nothing private', () => {
    const publicUrl = 'https://chautari.example'
    const sms = composeBookingSms(BOOKED_ROOM, { kind: 'amendment_offered', refunds: [], amendment: amended, publicUrl })
    expect(sms?.text).toMatch(
      /^Chautari: pay NPR 1,000\.00 by \d\d:\d\d NPT to change your booking: https:\/\/chautari\.example\/payment\/\w{16}$/,
    )
  })
})

describe('SMS to a traveller without an email address', () => {
  const publicUrl = 'https://chautari.com.np'
  const refunds: Refund[] = [{ kind: 'excess', amountPaisa: paisa(12_345_600) }]
  const smsOf = (kind: EmailKind, booking: Partial<BookingRow> = {}) =>
    composeBookingSms(
      { ...BOOKED_ROOM, leadEmail: null, refundPaisa: paisa(12_345_600), ...booking },
      { kind, refunds, amendment: amended, publicUrl },
    )
  const amended = amendmentOf(BOOKED_ROOM)
  // Free bookings of staff are confirmed at once, and a review is not asked for by SMS.
  const announced = KINDS.filter((kind) => kind !== 'confirm_free' && kind !== 'stay_ended')

  test.each(announced)('tells about %s in both languages, with a link that opens nothing private', (kind) => {
    for (const locale of ['en', 'ne'] as const) {
      const { text = '' } = smsOf(kind, { locale, origin: 'staff', leadEmail: null }) ?? {}
      expect(text).toMatch(/https:\/\/chautari\.com\.np\/(guest\/view|payment)\/\w{16}$/)
      expect(text).not.toMatch(/#|e-?mail|इमेल/i)
      if (locale === 'en') expect(text.length).toBeLessThanOrEqual(160)
    }
  })

  test('leaves out what only an email asks for', () => {
    for (const kind of ['confirm_free', 'stay_ended'] as const) expect(smsOf(kind)).toBeUndefined()
  })
})

describe('the confirmation email', () => {
  const email = write('confirmed', { provider: 'esewa' })

  test('is a receipt with amount, payment method and transaction', () => {
    expect(email.text).toMatch(/NPR 15,200\.00 with eSewa\n.*: 000AWEO/)
    expect(write('confirmed', { provider: 'nic' }).text).toMatch(/NPR 15,200\.00 with card\n/)
    expect(write('confirmed').text).toMatch(/NPR 15,200\.00\n(?!.*: 000AWEO)/)
  })

  test.each([
    ['the token of the reference', guestToken(config.secret, reference)],
    ['the token of a corrected address', guestToken(config.secret, reference, BOOKED_ROOM.leadEmail)],
  ])('links to the whole booking with %s in the fragment', (_, token) => {
    const link = `https://chautari.example/guest/view/${reference}#${token}`
    const { text, html } = write('confirmed', { booking: { ...BOOKED_ROOM, guestTokenHash: hashToken(token) } })
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
  })

  test('lists the price, the discounts of an offer and a coupon, and the total', () => {
    const prices = { grossPaisa: paisa(2_000_000), discountPaisa: paisa(400_000), couponPaisa: paisa(80_000) }
    const coupon = { code: 'DASHAIN', name: 'Dashain', remarks: '' }
    expect(write('confirmed', { booking: { ...BOOKED_ROOM, ...prices, coupon } }).text).toContain(
      'Price: NPR 20,000.00\nOffer: −NPR 4,000.00\nCoupon Dashain: −NPR 800.00\nTotal: NPR 15,200.00',
    )
  })

  test('says that a free booking is free', () => {
    const free = { ...BOOKED_ROOM, grossPaisa: paisa(0), totalPaisa: paisa(0), paidPaisa: paisa(0) }
    const { text } = write('confirmed', { booking: free })
    expect(text).toContain('Total: NPR 0.00, free')
    expect(text).not.toContain('Paid:')
  })

  test('describes a package by its dates, meeting point and travellers, without hotel terms', () => {
    const { text } = write('confirmed', { booking: BOOKED_SEATS })
    for (const words of [
      'Start: Sun 22 Nov 2026',
      'End: Tue 24 Nov 2026',
      'Meeting point: Hallan Chowk, Lakeside',
      'Travellers: 3',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/room|check-in|check in|night/i)
  })

  test('names no end for a package of one day', () => {
    const product = { ...BOOKED_SEATS.product, days: 1 } as BookingRow['product']
    const { text } = write('confirmed', { booking: { ...BOOKED_SEATS, product, endsOn: calendarDate('2026-11-23') } })
    expect(text).toContain(': 1 day\n')
    expect(text).not.toContain('End:')
  })
})

describe('the price in the email about a confirmed stay', () => {
  // Rupees behind "=" or of the total, in the order of the text.
  const amounts = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
  const priceOf = (night: number) => paisa(night * 100)
  const stay = fc
    .array(fc.constantFrom(900, 1200.5, 1500), { minLength: 2, maxLength: 9 })
    .map((prices) => prices.map((price, ahead) => ({ night: addDays(BOOKED_ROOM.startsOn, ahead), price })))

  test('lists nights that add up to the total, of one room type and of a mix', () => {
    const room = fc.record({ nights: stay, quantity: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 3 }), (types) => {
        const lines = types.flatMap(({ nights, quantity }, index): LineSold[] => {
          const nightPrices = nights.map(({ night, price }) => ({
            night,
            pricePaisa: priceOf(price),
            regularPaisa: priceOf(price),
          }))
          const grossPaisa = paisa(nightPrices.reduce((sum, { regularPaisa }) => sum + regularPaisa, 0) * quantity)
          return BOOKED_LINES.slice(0, 1).map((line) => ({ ...line, roomId: index, nightPrices, quantity, grossPaisa }))
        })
        const [first] = lines
        const totalPaisa = paisa(lines.reduce((sum, { grossPaisa }) => sum + grossPaisa, 0))
        const sold = {
          ...first,
          grossPaisa: totalPaisa,
          totalPaisa,
          paidPaisa: totalPaisa,
          lines: lines.length > 1 ? lines : null,
        }
        const { text } = write('confirmed', { booking: { ...BOOKED_ROOM, ...sold } })
        const nights = amounts(text, / = NPR ([\d,.]+)/g)
        expect(nights.length).toBeGreaterThan(0)
        expect(nights.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(totalPaisa / 100, 5)
        expect(amounts(text, /\nTotal: NPR ([\d,.]+)/g)).toEqual([totalPaisa / 100])
      }),
      { numRuns: sized({ gate: 50, long: 2000 }), seed: SEED },
    )
  })
})

test('emails about a hold of several rooms say rooms', () => {
  const held = { ...BOOKED_ROOM, holdExpiresAt: new Date('2026-11-21T09:02:00Z') }
  expect(write('reserved', { booking: held }).text).toContain("We're holding your room until")
  for (const rooms of [{ quantity: 2 }, { lines: BOOKED_LINES }])
    expect(write('reserved', { booking: { ...held, ...rooms } }).text).toContain("We're holding your rooms until")
})

describe('emails about a refund', () => {
  test('name the whole payment, where it goes and its deadline, and link to alternatives when sold out', () => {
    const refunds: Refund[] = [...whole, { kind: 'excess', amountPaisa: paisa(50) }]
    const { text } = write('sold_out', { refunds, provider: 'khalti' })
    expect(text).toContain('NPR 15,200.50')
    expect(text).toMatch(/Khalti wallet.*Sat 28 Nov 2026/)
    const stay = 'startDate=2026-11-22&endDate=2026-11-24&adult=2&child=1&rooms=1'
    expect(text).toContain(`https://chautari.example/search/property/listing?search=Pokhara&${stay}`)
    expect(write('declined', { booking: BOOKED_SEATS, refunds }).text).toContain('/package/search?search=Pokhara&count=3')
  })

  test.each<[string, string, Partial<Reachable>]>([
    ['one room', 'By then the room was sold.', {}],
    ['several rooms', 'By then not all of your rooms were free.', { quantity: 2 }],
    ['a mix', 'By then not all of your rooms were free.', { lines: BOOKED_LINES }],
  ])('say of %s what was sold', (_, expected, booking) => {
    expect(write('sold_out', { booking: { ...BOOKED_ROOM, ...booking }, refunds: whole }).text).toContain(expected)
  })

  test('name the city in Nepali in the link to alternatives', () => {
    const alternativesTo = (booking: Reachable) =>
      write('sold_out', { booking: { ...booking, locale: 'ne' }, refunds: whole }).text
    expect(alternativesTo(BOOKED_ROOM)).toContain('पोखरामा उही मितिका कोठा')
    expect(alternativesTo(BOOKED_SEATS)).toContain('पोखराका प्याकेज')
  })

  test('offer help with a similar trip when we cancel a package', () => {
    const textIn = (locale: 'en' | 'ne') => write('withdrawn', { booking: { ...BOOKED_SEATS, locale } }).text
    expect(textIn('en')).toMatch(/run your trip.*similar trip/s)
    expect(textIn('ne')).toContain('उस्तै यात्रा')
  })

  test('name only the overpayment of an active booking', () => {
    const refunds: Refund[] = [{ kind: 'excess', amountPaisa: paisa(1_520_000) }]
    expect(write('paid_too_much', { refunds }).text).toContain('We received NPR 15,200.00 more')
  })

  test.each(['declined', 'withdrawn'] as const)(
    'do not promise a refund of a payment that the provider reversed (%s)',
    (kind) => {
      const textIn = (locale: 'en' | 'ne', paidPaisa = BOOKED_ROOM.paidPaisa) =>
        write(kind, { booking: { ...BOOKED_ROOM, locale, paidPaisa } }).text
      expect(textIn('en')).toContain('already been returned')
      expect(textIn('ne')).toContain('पहिल्यै फिर्ता')
      expect(textIn('en', paisa(0))).toContain("weren't charged")
    },
  )

  test('distinguish a refund of NPR 0 from a free booking', () => {
    const half: Refund[] = [{ kind: 'cancel', amountPaisa: paisa(760_000) }]
    expect(write('cancelled', { refunds: half, provider: 'esewa' }).text).toMatch(
      /NPR 7,600\.00 of the NPR 15,200\.00 .*eSewa wallet.*Sat 28 Nov 2026/,
    )
    expect(write('cancelled').text).toContain('NPR 0.00 of the NPR 15,200.00')
    const free = { ...BOOKED_ROOM, grossPaisa: paisa(0), totalPaisa: paisa(0), paidPaisa: paisa(0) }
    expect(write('cancelled', { booking: free }).text).toContain('no charge')
  })
})

test('the reason that staff gave is quoted on one line and escaped', () => {
  const { text, html } = write('cancel_refused', { reason: 'The day has\nbegun <b>already</b>' })
  expect(text).toContain(FRAME.en.reason('The day has begun <b>already</b>'))
  expect(html).toContain('begun &lt;b&gt;already&lt;/b&gt;')
})

test('the reservation email names the end of the hold in Nepal time', () => {
  const { subject, text } = write('reserved', { booking: { ...BOOKED_ROOM, holdExpiresAt: new Date('2026-11-21T09:02:00Z') } })
  expect(subject).toContain('14:47 NPT')
  expect(text).toContain('Sat 21 Nov 2026, 14:47, Nepal time')
})

test('a name with a link in it is left out of the greeting', () => {
  const email = write('confirmed', { booking: { ...BOOKED_ROOM, leadName: 'Win at https://evil.example' } })
  expect(email.to.name).toBe('')
  expect(email.text).toMatch(/^Namaste,\n/)
  expect(email.html).not.toContain('evil')
})

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
  '\v',
  '%0d%0a',
  '\\r\\n',
  '\u202E',
  ',',
  ';',
  '<',
  '>',
  '"',
  '@',
]
const HEADERS = ['Bcc: evil@x.np', 'To: evil@x.np', 'Subject: Free', 'X-Evil: 1', '\r\n\r\nA body', 'evil@x.np']

test('no name or reason adds a recipient or a header to an email', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const part = fc.oneof(fc.constantFrom(...BREAKS, ...HEADERS), fc.string({ unit: 'binary', maxLength: 12 }))
  const hostile = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const variants = fc.sample(fc.record({ leadName: hostile, reason: hostile, city: hostile }), {
    numRuns: sized({ gate: 200, long: 1000 }),
    seed: SEED,
  })
  const headersOf = async (name: string, more: { reason?: string } = {}, city = 'Pokhara') => {
    const product = { ...BOOKED_ROOM.product, city }
    const { to, subject, text, html } = write('withdrawn', {
      booking: { ...BOOKED_ROOM, leadName: name, product },
      refunds: whole,
      ...more,
    })
    const { message, envelope } = await transport.sendMail({ from: 'a@b.np', to, subject, text, html })
    const head = Buffer.isBuffer(message) ? (message.toString().split('\n\n')[0] ?? '') : ''
    return { envelope, names: head.split('\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? []) }
  }
  const { names } = await headersOf('Ram')
  for (const { leadName, reason, city } of variants) {
    const sent = await headersOf(leadName, { reason }, city)
    expect(sent).toEqual({ envelope: { from: 'a@b.np', to: ['ram@example.com'] }, names })
  }
})

test('negative control: a name passed to the mailer as text adds a recipient', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { envelope } = await transport.sendMail({ from: 'a@b.np', to: 'evil@x.np, Ram <ram@example.com>', text: 'x' })
  expect(envelope.to).toContain('evil@x.np')
})

describe('composeBookingSms', () => {
  // The GSM 03.38 alphabet without escapes; 160 of its characters fit one SMS.
  const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
  const dear = { totalPaisa: paisa(99_999_999_999), paidPaisa: paisa(99_999_999_999) }
  const free = { totalPaisa: paisa(0), paidPaisa: paisa(0) }
  const cases = [BOOKED_ROOM, BOOKED_SEATS].flatMap((booking) => [booking, { ...booking, ...dear }, { ...booking, ...free }])

  test.each(KINDS)('fits one SMS about %s, with the reference and an amount and no link', (kind) => {
    for (const booking of cases) {
      const refunds: Refund[] = [{ kind: 'operator', amountPaisa: booking.paidPaisa }]
      const message = composeBookingSms(booking, { kind, refunds })
      if (message === undefined) continue
      expect(message.text.length).toBeLessThanOrEqual(160)
      expect(message.text).toMatch(GSM)
      expect(message.text).toContain('7K3M-9QX2-VD8R-W4HT')
      expect(message.text).toMatch(/NPR [\d,]+\.\d\d/)
      expect(message.text).not.toMatch(/ntg_|https?:|Lakeside|Ridge|script/)
      expect(message.to).toBe('+9779841234512')
    }
  })

  test.each(KINDS)('fits two SMS about %s in Nepali', (kind) => {
    for (const booking of cases) {
      const refunds: Refund[] = [{ kind: 'operator', amountPaisa: booking.paidPaisa }]
      const message = composeBookingSms({ ...booking, locale: 'ne' }, { kind, refunds })
      if (message === undefined) continue
      // Each part of a long Unicode SMS has 67 characters: 70 less the header that joins them.
      expect(message.text.length).toBeLessThanOrEqual(2 * 67)
      expect(englishLeft(message.text)).toEqual([])
      expect(message.text).toMatch(/7K3M-9QX2-VD8R-W4HT.*ने\.रू [०-९]/)
    }
  })

  test.each<[Locale, RegExp]>([
    ['en', /was reversed|was already returned/],
    ['ne', /फिर्ता लिइएकाले|फिर्ता भइसक्यो/],
  ])('announces in %s that a reversed payment is back, but not for a partial reversal', (locale, isBack) => {
    const [paid, refunds] = [{ ...BOOKED_ROOM, locale }, []]
    for (const kind of ['cancelled', 'declined', 'withdrawn'] as const)
      expect(composeBookingSms(paid, { kind, refunds, takenBack: 'all' })?.text).toMatch(isBack)
    for (const takenBack of [undefined, 'part'] as const)
      expect(composeBookingSms(paid, { kind: 'cancelled', refunds, takenBack })?.text).not.toMatch(isBack)
  })

  test('is sent for urgent news only', () => {
    const kinds = KINDS.filter((kind) => composeBookingSms(BOOKED_ROOM, { kind, refunds: [] }))
    expect(kinds.sort().join(' ')).toBe('amended amendment_proposed called_off cancelled confirmed declined sold_out withdrawn')
  })
})
