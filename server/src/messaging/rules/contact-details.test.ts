import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOTS, hideContacts } from './contact-details.ts'

describe('hideContacts', () => {
  test.each([
    ['Call me on 9841234567 please', `Call me on ${DOTS} please`],
    ['९८४१२३४५६७ मा फोन गर्नुहोस्', `${DOTS} मा फोन गर्नुहोस्`],
    ['९८४१-234567', DOTS],
    ['+977 (98) 412-34 567', DOTS],
    ['98 / 41 / 23 / 45 / 67', DOTS],
    ['9.8.4.1.2.3.4.5.6.7', DOTS],
    ['9💚8💚4💚1💚2💚3💚4', DOTS],
    ['９８４１２３４５６７', DOTS],
    ['𝟗𝟖𝟒𝟏𝟐𝟑𝟒𝟓𝟔𝟕', DOTS],
    ['٩٨٤١٢٣٤٥٦٧', DOTS],
    ['984,123,4567', DOTS],
    ['98:41:23:45', DOTS],
    ['nine eight four one two three four', DOTS],
    ['नौ आठ चार एक दुई तीन चार', DOTS],
  ])('hides the phone number in %s', (text, shown) => {
    expect(hideContacts(text)).toEqual({ text: shown, hasContacts: true })
  })

  test.each([
    ['Write to ram.thapa+desk@gmail.com today', `Write to ${DOTS} today`],
    ['ram＠gmail.com', DOTS],
    ['राम@होटल.नेपाल', DOTS],
    ['ram at gmail dot com', DOTS],
    ['ram [at] gmail (dot) com', DOTS],
    ['https://evil.example/x?y=1 or www.lodge', `${DOTS} or ${DOTS}`],
    ['book on phewa-lodge.com.np', `book on ${DOTS}`],
    ['wa.me/9779841', DOTS],
    ['viber://chat?number=1', DOTS],
    ['instagram @phewa_lodge', `instagram ${DOTS}`],
  ])('hides the address in %s', (text, shown) => {
    expect(hideContacts(text)).toEqual({ text: shown, hasContacts: true })
  })

  test.each([
    'We arrive on 2026-11-27 and leave on 2026-11-30, 2 adults',
    'हामी २०८३/०८/१२ मा आउँछौँ, १०:३० बजे',
    'From 27/11/2026 at 10:30 until 14:45',
    'Is NPR 12,500 for 2 nights, or 15,000.00 for 3?',
    'Rooms 101 and 102',
    'We come at noon. Then we eat',
    'Thanks.in advance, see you.me too',
    'Namaste! बिहान ११ बजे मिल्छ।',
    '',
  ])('leaves %s as it is', (text) => {
    expect(hideContacts(text)).toEqual({ text, hasContacts: false })
  })

  test('hides a mobile number in any script, whatever separates its digits', () => {
    const zero = fc.constantFrom(0x30, 0x966, 0x9e6, 0x660, 0xff10, 0x1d7ce)
    const between = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '_', '·', '*')
    const digits = fc.array(fc.tuple(fc.nat(9), zero, between), { minLength: 8, maxLength: 12 })
    fc.assert(
      fc.property(digits, (parts) => {
        const number = parts.map(([value, first, gap]) => String.fromCodePoint(first + value) + gap).join('')
        const { text, hasContacts } = hideContacts(`नमस्ते ${number}`)
        // Eight digits can be a date, which stays readable.
        expect(hasContacts || /\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]/u.test(text) || /[-/.]\p{Nd}{4}/u.test(text)).toBe(true)
      }),
    )
  })

  test.each(['a', 'a.', 'a@', 'a@a.', ' at ', 'एक', 'a dot ', '1 ', '1,', '%', 'http:', '+'])(
    'takes no longer than its length allows for a message of %j',
    (part) => {
      const text = part.repeat(2000 / part.length)
      const began = performance.now()
      for (let run = 0; run < 5; run++) hideContacts(text)
      expect((performance.now() - began) / 5).toBeLessThan(60)
    },
  )
})
