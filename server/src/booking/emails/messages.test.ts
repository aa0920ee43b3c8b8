import { calendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { guestToken } from '../../platform/secrets/tokens.ts'
import { englishLeft } from '../../testing/english-left.ts'
import { accessLetter } from './access-email.ts'
import { letterOf, WORDS } from './messages.ts'
import type { EmailKind, Refund } from '../rules/lifecycle.ts'
import type { BookingRow } from '../store/bookings.ts'
import { BOOKED_ROOM, BOOKED_SEATS } from '../testing/booked.ts'
import { textOf } from './sms-templates.ts'

const { reference } = BOOKED_ROOM
const contact = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: '', location: '' }
const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests', contact }
const at = new Date('2026-11-21T08:50:00Z')
const KINDS = Object.keys(WORDS.en) as EmailKind[]
const whole: Refund[] = [{ kind: 'reject', amountPaisa: paisa(1_520_000) }]

type Told = { booking?: BookingRow; refunds?: Refund[]; reason?: string; provider?: string }

const write = (kind: EmailKind, { booking = BOOKED_ROOM, refunds = [], reason, provider }: Told = {}) =>
  letterOf(booking, { kind, refunds, at, reason, config, ...(provider && { payment: { provider, transactionId: '000AWEO' } }) })

describe.each(KINDS)('the letter %s', (kind) => {
  const dated = { holdExpiresAt: new Date('2026-11-21T09:02:00Z') }
  const ofRoom = write(kind, { booking: { ...BOOKED_ROOM, ...dated }, refunds: whole })
  const ofSeats = write(kind, { booking: { ...BOOKED_SEATS, ...dated }, refunds: whole })
  const letters = [ofRoom, ofSeats]

  test('goes to the lead traveller as one recipient, and its subject names the reference and nothing that anybody typed', () => {
    for (const { to, subject } of letters) {
      expect(to).toMatchObject({ address: 'ram@example.com' })
      expect(subject).toContain('7K3M-9QX2-VD8R-W4HT')
      expect(subject).not.toMatch(/script|Ram|Double|Lakeside|Ridge/)
    }
  })

  test('tells reference, total and times in Nepal, as text and as HTML', () => {
    for (const [{ text, html }, time] of [
      [ofRoom, '14:00'],
      [ofSeats, '07:00'],
    ] as const) {
      for (const body of [text, html])
        for (const words of ['7K3M-9QX2-VD8R-W4HT', 'NPR 15,200.00', 'Sun 22 Nov 2026', 'मंसिर ६, २०८३ BS', time, 'Nepal time'])
          expect(body).toContain(words)
    }
  })

  test('lets nothing that anybody typed become markup', () => {
    expect(ofRoom.html).toContain('&lt;script&gt;alert(&#39;Ram&#39;)&lt;/script&gt;')
    expect(ofRoom.html).toContain('Lakeside &quot;House&quot; &amp; Garden')
    for (const { html } of letters) expect(html).not.toMatch(/<script|<Double>/)
  })

  test('is to be kept to oneself where its link opens the booking, and only there', () => {
    for (const { text } of letters) expect(text.includes('Please do not pass it on')).toBe(text.includes('#ntg_'))
  })

  test('has a way on, and says how to reach us', () => {
    for (const { text, html } of letters)
      for (const body of [text, html]) {
        expect(body).toMatch(kind === 'reserved' ? `/payment/${reference}` : `/guest/view/${reference}#ntg_`)
        expect(body).toContain('hello@chautari.example')
      }
  })
})

describe('to whoever booked in Nepali', () => {
  const NAMES = [
    'Lakeside "House" & Garden',
    'Standard <Double>',
    'Ridge walk',
    'Hallan Chowk, Lakeside',
    'Pokhara',
    '000AWEO',
    "<script>alert('Ram')</script>",
    'a reason of ours',
  ]
  const told = { refunds: whole, reason: 'a reason of ours' }
  const nepali = { locale: 'ne', holdExpiresAt: at } as const

  test.each(KINDS)('the letter %s is Nepali, with amounts and days, and its links lead to pages in it', (kind) => {
    for (const provider of ['esewa', 'khalti', 'nic'])
      for (const booking of [BOOKED_ROOM, BOOKED_SEATS, { ...BOOKED_ROOM, totalPaisa: paisa(0), paidPaisa: paisa(0) }]) {
        const { subject, text, html } = write(kind, { ...told, provider, booking: { ...booking, ...nepali } })
        expect(html).toContain('<html lang="ne">')
        expect(subject).toContain('7K3M-9QX2-VD8R-W4HT')
        expect(englishLeft(`${subject}\n${text}`, NAMES)).toEqual([])
        for (const words of ['नमस्ते', 'बुकिङ नम्बर: 7K3M-9QX2-VD8R-W4HT', 'मंसिर ६, २०८३ (२२ नोभेम्बर २०२६, आइत)', 'जम्मा: ने.रू '])
          expect(text).toContain(words)
        for (const [address] of text.matchAll(/https:\S+/g)) expect(new URL(address).searchParams.get('lang')).toBe('ne')
      }
  })

  test('each letter has a subject of its own, and the secret of its link stays in the fragment', () => {
    const letters = KINDS.map((kind) => write(kind, { booking: { ...BOOKED_ROOM, ...nepali } }))
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(KINDS.length)
    expect(letters[1]?.text).toContain(`/guest/view/${reference}?lang=ne#ntg_`)
  })

  test('the code that opens the booking is told in Nepali, as it is typed', () => {
    const { subject, text } = accessLetter({ ...BOOKED_ROOM, ...nepali }, { code: '012345', publicUrl: config.publicUrl })
    expect(englishLeft(`${subject}\n${text}`, NAMES)).toEqual([])
    expect(text).toContain('012345')
  })
})

test('every letter has a subject of its own', () => {
  const subjects = KINDS.map((kind) => write(kind).subject)
  expect(new Set(subjects).size).toBe(KINDS.length)
})

describe('the letter of a confirmed booking', () => {
  const letter = write('confirmed', { provider: 'esewa' })

  test('is a receipt: how much, how and by which transaction', () => {
    expect(letter.text).toContain('Paid: NPR 15,200.00 by eSewa\nTransaction: 000AWEO')
    expect(write('confirmed', { provider: 'nic' }).text).toContain('by card')
    expect(write('confirmed').text).toContain('Paid: NPR 15,200.00\n')
  })

  test('leads to the whole booking, its token in the fragment', () => {
    const link = `https://chautari.example/guest/view/${reference}#${guestToken(config.secret, reference)}`
    expect(letter.text).toContain(link)
    expect(letter.html).toContain(`href="${link}"`)
  })

  test('shows what an offer and a coupon took off', () => {
    const prices = { grossPaisa: paisa(2_000_000), discountPaisa: paisa(400_000), couponPaisa: paisa(80_000) }
    const coupon = { code: 'DASHAIN', name: 'Dashain', remarks: '' }
    expect(write('confirmed', { booking: { ...BOOKED_ROOM, ...prices, coupon } }).text).toContain(
      'Price: NPR 20,000.00\nOffer: −NPR 4,000.00\nCoupon Dashain: −NPR 800.00\nTotal: NPR 15,200.00',
    )
  })

  test('says of what is free that it is', () => {
    const free = { ...BOOKED_ROOM, grossPaisa: paisa(0), totalPaisa: paisa(0), paidPaisa: paisa(0) }
    const { text } = write('confirmed', { booking: free })
    expect(text).toContain('Total: NPR 0.00, free')
    expect(text).not.toContain('Paid:')
  })

  test('tells of a package the days, where to meet and for how many, and nothing of rooms', () => {
    const { text } = write('confirmed', { booking: BOOKED_SEATS })
    for (const words of ['Start: Sun 22 Nov 2026', 'End: Tue 24 Nov 2026', 'Meeting point: Hallan Chowk, Lakeside', 'Persons: 3'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/room|check-in|check in|night/i)
  })

  test('tells of a trip of one day no end', () => {
    const product = { ...BOOKED_SEATS.product, days: 1 } as BookingRow['product']
    const { text } = write('confirmed', { booking: { ...BOOKED_SEATS, product, endsOn: calendarDate('2026-11-23') } })
    expect(text).toContain('Length: 1 day\n')
    expect(text).not.toContain('End:')
  })
})

describe('the letter about money that goes back', () => {
  test('names the whole payment when the room is sold out, its way and its last day, and rooms of the same place and days', () => {
    const refunds: Refund[] = [...whole, { kind: 'excess', amountPaisa: paisa(50) }]
    const { text } = write('sold_out', { refunds, provider: 'khalti' })
    expect(text).toContain('NPR 15,200.50')
    expect(text).toContain('goes back to your Khalti wallet, by Sat 28 Nov 2026 at the latest.')
    const stay = 'startDate=2026-11-22&endDate=2026-11-24&adult=2&child=1&rooms=1'
    expect(text).toContain(`https://chautari.example/search/property/listing?search=Pokhara&${stay}`)
    expect(write('declined', { booking: BOOKED_SEATS, refunds }).text).toContain('/package/search?search=Pokhara&count=3')
  })

  test('names only what was too much when the booking stands', () => {
    const refunds: Refund[] = [{ kind: 'excess', amountPaisa: paisa(1_520_000) }]
    expect(write('paid_too_much', { refunds }).text).toContain('We received NPR 15,200.00 beyond')
  })

  test.each(['declined', 'withdrawn'] as const)('says that money which its provider took back is back already (%s)', (kind) => {
    const told = (locale: 'en' | 'ne', paidPaisa = BOOKED_ROOM.paidPaisa) =>
      write(kind, { booking: { ...BOOKED_ROOM, locale, paidPaisa } }).text
    expect(told('en')).toContain('What you paid has gone back already.')
    expect(told('ne')).toContain('पहिल्यै फिर्ता')
    expect(told('en', paisa(0))).toContain('Nothing was charged.')
  })

  test('keeps 0 of what was paid apart from what was free', () => {
    const half: Refund[] = [{ kind: 'cancel', amountPaisa: paisa(760_000) }]
    expect(write('cancelled', { refunds: half, provider: 'esewa' }).text).toContain(
      'NPR 7,600.00 of the NPR 15,200.00 that you paid goes back to your eSewa wallet, by Sat 28 Nov 2026 at the latest.',
    )
    expect(write('cancelled').text).toContain('NPR 0.00 of the NPR 15,200.00 that you paid goes back.')
    const free = { ...BOOKED_ROOM, grossPaisa: paisa(0), totalPaisa: paisa(0), paidPaisa: paisa(0) }
    expect(write('cancelled', { booking: free }).text).toContain('It was free, so there is no charge')
  })
})

test('what somebody of ours gave as a reason is in the letter, on one line and harmless', () => {
  const { text, html } = write('cancel_refused', { reason: 'The day has\nbegun <b>already</b>' })
  expect(text).toContain('The reason we were given: “The day has begun <b>already</b>”')
  expect(html).toContain('begun &lt;b&gt;already&lt;/b&gt;')
})

test('a letter names until when the room is held, by the clock of Nepal', () => {
  const { subject, text } = write('reserved', { booking: { ...BOOKED_ROOM, holdExpiresAt: new Date('2026-11-21T09:02:00Z') } })
  expect(subject).toBe('Reserved until 14:47 NPT: booking 7K3M-9QX2-VD8R-W4HT')
  expect(text).toContain('reserved until Sat 21 Nov 2026, 14:47, Nepal time')
})

test('a name that could advertise is left out', () => {
  const letter = write('confirmed', { booking: { ...BOOKED_ROOM, leadName: 'Win at https://evil.example' } })
  expect(letter.to.name).toBe('')
  expect(letter.text).toMatch(/^Namaste,\n/)
  expect(letter.html).not.toContain('evil')
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

test('whatever is in a name or a reason, a mail has one recipient and no header more (1,000 variants)', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const part = fc.oneof(fc.constantFrom(...BREAKS, ...HEADERS), fc.string({ unit: 'binary', maxLength: 12 }))
  const hostile = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  const variants = fc.sample(fc.record({ leadName: hostile, reason: hostile, city: hostile }), { numRuns: 1000, seed: 4 })
  const headersOf = async (name: string, told: { reason?: string } = {}, city = 'Pokhara') => {
    const product = { ...BOOKED_ROOM.product, city }
    const { to, subject, text, html } = write('withdrawn', {
      booking: { ...BOOKED_ROOM, leadName: name, product },
      refunds: whole,
      ...told,
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

test('a name handed to the mailer as text would address another: the test above can fail', async () => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { envelope } = await transport.sendMail({ from: 'a@b.np', to: 'evil@x.np, Ram <ram@example.com>', text: 'x' })
  expect(envelope.to).toContain('evil@x.np')
})

describe('the text message', () => {
  // GSM 03.38 without its escapes: what a telephone writes in seven bits.
  const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
  const dear = { totalPaisa: paisa(99_999_999_999), paidPaisa: paisa(99_999_999_999) }
  const free = { totalPaisa: paisa(0), paidPaisa: paisa(0) }
  const cases = [BOOKED_ROOM, BOOKED_SEATS].flatMap((booking) => [booking, { ...booking, ...dear }, { ...booking, ...free }])

  test.each(KINDS)('about %s fits one message, names the reference and an amount, and opens nothing', (kind) => {
    for (const booking of cases) {
      const refunds: Refund[] = [{ kind: 'operator', amountPaisa: booking.paidPaisa }]
      const message = textOf(booking, { kind, refunds })
      if (message === undefined) continue
      expect(message.text.length).toBeLessThanOrEqual(160)
      expect(message.text).toMatch(GSM)
      expect(message.text).toContain('7K3M-9QX2-VD8R-W4HT')
      expect(message.text).toMatch(/NPR [\d,]+\.\d\d/)
      expect(message.text).not.toMatch(/ntg_|https?:|Lakeside|Ridge|script/)
      expect(message.to).toBe('+9779841234512')
    }
  })

  test.each(KINDS)('about %s fits two messages in Nepali', (kind) => {
    for (const booking of cases) {
      const refunds: Refund[] = [{ kind: 'operator', amountPaisa: booking.paidPaisa }]
      const message = textOf({ ...booking, locale: 'ne' }, { kind, refunds })
      if (message === undefined) continue
      // Of 70 symbols each, three of which join the two.
      expect(message.text.length).toBeLessThanOrEqual(2 * 67)
      expect(englishLeft(message.text)).toEqual([])
      expect(message.text).toMatch(/7K3M-9QX2-VD8R-W4HT.*ने\.रू [०-९]/)
    }
  })

  test.each<[Locale, RegExp]>([
    ['en', /was taken back|has gone back already/],
    ['ne', /फिर्ता लगियो|फिर्ता गइसक्यो/],
  ])('says in %s that what its provider took back is back, and not that nothing is', (locale, isBack) => {
    const [paid, refunds] = [{ ...BOOKED_ROOM, locale }, []]
    for (const kind of ['cancelled', 'declined', 'withdrawn'] as const)
      expect(textOf(paid, { kind, refunds, takenBack: 'all' })?.text).toMatch(isBack)
    for (const takenBack of [undefined, 'part'] as const)
      expect(textOf(paid, { kind: 'cancelled', refunds, takenBack })?.text).not.toMatch(isBack)
  })

  test('goes along only with what cannot wait', () => {
    const told = KINDS.filter((kind) => textOf(BOOKED_ROOM, { kind, refunds: [] }))
    expect(told.sort()).toEqual(['cancelled', 'confirmed', 'declined', 'sold_out', 'withdrawn'])
  })
})
