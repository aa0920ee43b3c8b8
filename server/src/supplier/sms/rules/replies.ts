import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { shortDays, type DayStyle } from '@chautari/contract/calendar/short-days'
import type { CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { CLOSING_MINUTES } from '@chautari/contract/supplier/sms/limits'

type Nights = { from: CalendarDate; to: CalendarDate }

/** The replies to an SMS of a supplier. */
export type Reply =
  | { kind: 'accepted' | 'declined' | 'answered' | 'expired' | 'withStaff' | 'unknown' | 'ambiguous'; tail: string }
  | { kind: 'confirmClosing'; nights: Nights; count: number; booked: number; code: string }
  | {
      kind: 'closed' | 'dropped' | 'undone' | 'closedAlready' | 'changedSince' | 'undoneInConsole' | 'undoTooLate'
      nights: Nights
    }
  | { kind: 'help' | 'daysUnclear' | 'onlyTours' | 'noProperty' | 'nothingWaits' | 'wrongCode' | 'nothingToUndo' | 'refused' }

/** Both calendars, that of the sender first: "Poush 16-18 (31 Dec-2 Jan)". */
function inBoth({ from: start, to: end }: Nights, { locale, calendar }: DayStyle): string {
  const other = calendar === 'bs' ? 'ad' : 'bs'
  return `${shortDays({ start, end }, { locale, calendar })} (${shortDays({ start, end }, { locale, calendar: other })})`
}

/** Writes a reply: an English one fits a single SMS of 160 GSM symbols, a Nepali one two of 67. Commands keep their Latin letters. */
export function composeReply(reply: Reply, style: DayStyle): string {
  const name = style.locale === 'ne' ? 'चौतारी' : 'Chautari'
  return `${name}: ${textOf(reply, style)}`
}

function textOf(reply: Reply, style: DayStyle): string {
  if (reply.kind === 'confirmClosing') return askToClose(reply, style)
  if ('tail' in reply) return ABOUT_BOOKINGS[style.locale][reply.kind](reply.tail)
  if ('nights' in reply) return ABOUT_NIGHTS[style.locale][reply.kind](inBoth(reply.nights, style))
  return PLAIN[style.locale][reply.kind]
}

type ClosingQuestion = Extract<Reply, { kind: 'confirmClosing' }>

function askToClose({ nights, count, booked, code }: ClosingQuestion, style: DayStyle): string {
  const days = inBoth(nights, style)
  if (style.locale === 'ne') {
    const stays = booked === 0 ? '' : ` ${devanagari(booked)} रात बुक छन्।`
    return `${days}, ${devanagari(count)} रात सबै कोठा बन्द गर्ने?${stays} गर्ने HO ${code}, नगर्ने RADDA, ${devanagari(CLOSING_MINUTES)} मिनेट।`
  }
  const stays = booked === 0 ? '' : ` ${booked} booked stay booked.`
  const nightCount = `${count} night${count === 1 ? '' : 's'}`
  return `close all rooms ${days}, ${nightCount}?${stays} Reply HO ${code} in ${CLOSING_MINUTES} min, or RADDA.`
}

type OfKind<K> = Extract<Reply, K>['kind']
type Texts<K extends string> = Record<Locale, Record<K, (about: string) => string>>

const ABOUT_BOOKINGS: Texts<OfKind<{ tail: string }>> = {
  en: {
    accepted: (tail) => `${tail} is accepted. We have told the guest.`,
    declined: (tail) => `${tail} is declined. The guest gets a full refund.`,
    answered: (tail) => `${tail} was answered or cancelled before. Nothing was changed.`,
    expired: (tail) => `the time to answer ${tail} is over. The guest gets a full refund.`,
    withStaff: (tail) => `our team is checking the payment of ${tail}. You don't need to do anything.`,
    unknown: (tail) => `no request ends in ${tail}. Check the 4 symbols in our SMS and send them again.`,
    ambiguous: (tail) => `more than one request ends in ${tail}. Please answer in your console.`,
  },
  ne: {
    accepted: (tail) => `${tail} स्वीकार भयो। पाहुनालाई खबर गर्‍यौँ।`,
    declined: (tail) => `${tail} अस्वीकार भयो। पाहुनाले पूरै रकम फिर्ता पाउँछन्।`,
    answered: (tail) => `${tail} को जवाफ पहिल्यै दिइएको छ वा रद्द भइसकेको छ। केही फेरिएको छैन।`,
    expired: (tail) => `${tail} को जवाफ दिने समय सकियो। पाहुनाले पूरै रकम फिर्ता पाउँछन्।`,
    withStaff: (tail) => `${tail} को भुक्तानी हाम्रो टोलीले जाँच्दै छ। केही गर्नु पर्दैन।`,
    unknown: (tail) => `${tail} मा टुङ्गिने अनुरोध छैन। एसएमएसका ४ अक्षर हेरेर फेरि पठाउनुहोस्।`,
    ambiguous: (tail) => `${tail} मा टुङ्गिने अनुरोध एकभन्दा बढी छन्। कृपया कन्सोलबाट जवाफ दिनुहोस्।`,
  },
}

const ABOUT_NIGHTS: Texts<Exclude<OfKind<{ nights: Nights }>, 'confirmClosing'>> = {
  en: {
    closed: (days) => `closed ${days}. To open these nights again, reply RADDA.`,
    closedAlready: (days) => `${days} is closed already. Nothing was changed.`,
    dropped: (days) => `nothing was closed for ${days}.`,
    undone: (days) => `${days} is open again, as before.`,
    changedSince: (days) => `${days} was changed since. Please open the nights in your console.`,
    undoneInConsole: (days) => `closing ${days} was undone in the console before. Nothing was changed.`,
    undoTooLate: (days) => `it is too late to undo closing ${days}. Please use your console.`,
  },
  ne: {
    closed: (days) => `${days} बन्द भयो। फेरि खोल्न RADDA पठाउनुहोस्।`,
    closedAlready: (days) => `${days} पहिल्यै बन्द छ। केही फेरिएको छैन।`,
    dropped: (days) => `${days} मा केही बन्द गरिएन।`,
    undone: (days) => `${days} पहिलेजस्तै फेरि खुल्यो।`,
    changedSince: (days) => `${days} त्यसपछि फेरिइसक्यो। कृपया कन्सोलबाट खोल्नुहोस्।`,
    undoneInConsole: (days) => `${days} कन्सोलबाट पहिल्यै फर्काइसकिएको छ। केही फेरिएको छैन।`,
    undoTooLate: (days) => `${days} फर्काउने समय सकियो। कृपया कन्सोल प्रयोग गर्नुहोस्।`,
  },
}

const PLAIN: Record<Locale, Record<Exclude<Reply['kind'], OfKind<{ tail: string }> | OfKind<{ nights: Nights }>>, string>> = {
  en: {
    help: '1 KDT4 accepts, 2 KDT4 declines (4 last symbols of the booking). BANDA 14-16 closes nights. RADDA undoes it.',
    daysUnclear: `send the coming nights as BANDA 14-16, or with the month as BANDA 14-16 POUSH. At most a month.`,
    onlyTours: 'BANDA closes the nights of a hotel. Close departures of tours in your console.',
    noProperty: 'choose in your console, under SMS, which property BANDA closes. Then send it again.',
    nothingWaits: `nothing waits for a code. Codes are valid for ${CLOSING_MINUTES} minutes. Send BANDA and the nights again.`,
    wrongCode: 'this code is wrong. Nothing was closed. Check the code in our last SMS.',
    nothingToUndo: 'there is no closing by SMS to undo.',
    refused: 'these nights cannot be changed by SMS. Please use your console.',
  },
  ne: {
    help: '1 KDT4 स्वीकार, 2 KDT4 अस्वीकार (बुकिङका अन्तिम ४ अक्षर)। BANDA 14-16 ले रात बन्द गर्छ, RADDA ले फर्काउँछ।',
    daysUnclear: 'आउँदा रात BANDA 14-16 वा महिनासहित BANDA 14-16 POUSH लेखेर पठाउनुहोस्। बढीमा एक महिना।',
    onlyTours: 'BANDA ले होटलका रात बन्द गर्छ। टुरका प्रस्थान कन्सोलबाट बन्द गर्नुहोस्।',
    noProperty: 'BANDA ले कुन होटल बन्द गर्ने, कन्सोलको एसएमएस पृष्ठमा छान्नुहोस्। अनि फेरि पठाउनुहोस्।',
    nothingWaits: `कोड पठाउनुपर्ने केही छैन। कोड ${devanagari(CLOSING_MINUTES)} मिनेट चल्छ। BANDA र रात फेरि पठाउनुहोस्।`,
    wrongCode: 'कोड मिलेन। केही बन्द भएन। हाम्रो पछिल्लो एसएमएसको कोड हेर्नुहोस्।',
    nothingToUndo: 'फर्काउनुपर्ने कुनै बन्द छैन।',
    refused: 'यी रात एसएमएसबाट फेर्न मिल्दैन। कृपया कन्सोल प्रयोग गर्नुहोस्।',
  },
}
