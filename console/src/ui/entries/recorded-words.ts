import { TEXT_PAGES } from '@chautari/contract/content/limits'
import { STAFF_ROLES } from '@chautari/contract/staff/permissions'
import { RECORDED_ACTS, type RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { dayOf, flagOf, instantOf, rupeesOf, waitsForSecond } from './changed-facts.ts'

const ACTS: ReadonlySet<string> = new Set(RECORDED_ACTS)
const isRecorded = (act: string): act is RecordedAct => ACTS.has(act)

const KINDS = [
  'account',
  'act',
  'booking',
  'campaign',
  'coupon',
  'home',
  'invoice',
  'ledger',
  'member',
  'message',
  'newsletter',
  'organisation',
  'package',
  'page',
  'payout_run',
  'picture',
  'post',
  'promotion',
  'property',
  'refund',
  'report',
  'review',
  'room',
  'settings',
  'sheet',
  'staff',
  'statement',
] as const
type Kind = (typeof KINDS)[number]
const isKind = (kind: string): kind is Kind => KINDS.some((known) => known === kind)

const FACTS = [
  'additionalInformation',
  'additionalInformationNe',
  'address',
  'alt',
  'altNe',
  'amenities',
  'amountPaisa',
  'answer',
  'answerNe',
  'bank',
  'bars',
  'blocks',
  'body',
  'bodyNe',
  'brandName',
  'cancellationHours',
  'category',
  'cells',
  'checkInTime',
  'checkInUntil',
  'checkOutTime',
  'closed',
  'commissionPercent',
  'companyPhone',
  'companyWebsite',
  'copyOf',
  'cutoffHours',
  'days',
  'description',
  'descriptionNe',
  'difficulty',
  'effectiveOn',
  'email',
  'endTime',
  'excerpt',
  'excerptNe',
  'exclusions',
  'floors',
  'from',
  'guaranteed',
  'healthAndSafety',
  'highlights',
  'highlightsNe',
  'inclusions',
  'isActive',
  'isBreakfastIncluded',
  'isFixedDeparture',
  'isLive',
  'isPublic',
  'itinerary',
  'kind',
  'latitude',
  'longitude',
  'maxAltitude',
  'maxChildren',
  'maxGuests',
  'meetingLatitude',
  'meetingLongitude',
  'meetingPoint',
  'minTravellers',
  'months',
  'name',
  'needsApproval',
  'organisation',
  'organisationId',
  'packages',
  'passesPlaceIds',
  'phone',
  'picture',
  'pictureName',
  'pictures',
  'placeId',
  'plan',
  'price',
  'properties',
  'rateAct',
  'refundTiers',
  'reversedPaisa',
  'role',
  'roles',
  'rooms',
  'seats',
  'services',
  'sessionsEnded',
  'slug',
  'starRating',
  'startTime',
  'startsAt',
  'state',
  'stopSell',
  'subject',
  'subscribers',
  'supplierEmail',
  'themes',
  'title',
  'titleNe',
  'to',
  'totalBeds',
  'totalPaisa',
  'totalRooms',
  'tour',
  'type',
  'waitsFor',
  'wanted',
] as const
type Fact = (typeof FACTS)[number]

/** Returns the known fact for a name in an entry, in snake_case or camelCase; undefined for an unknown one. */
export function knownFact(name: string): Fact | undefined {
  const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return FACTS.find((known) => known === camel)
}

/** Returns the reason of a decision about a listing’s changes with the parts that it names, such as "title: …", in words. */
export const namedParts = (reason: string, words: (name: string) => string): string =>
  reason.replace(/(^| · )(\w+): /g, (whole, gap: string, name: string) => (knownFact(name) ? `${gap}${words(name)}: ` : whole))

/** Returns a function for the text of the value of a fact. Unknown values stay as the server wrote them. */
function useValueWords() {
  const t = useT('entries')
  const recorded = useT('recorded')
  const formats = useFormats()
  const awaited = (text: string) => {
    const wait = text === 'second person' ? 'second' : text === 'answer' ? 'answer' : undefined
    return wait ? recorded(`waits_${wait}`) : text
  }
  const role = (text: string) => {
    const known = STAFF_ROLES.find((each) => each === text)
    return known ? t(`role_${known}`) : text
  }
  return (name: string, text: string): string => {
    if (name === 'role') return role(text)
    if (knownFact(name) === 'waitsFor') return awaited(text)
    const [rupees, at, day, flag] = [rupeesOf(name, text), instantOf(text), dayOf(text), flagOf(text)]
    if (rupees !== undefined) return formats.rupees(rupees)
    if (at) return formats.instant(at)
    if (day) return formats.longDay(day)
    return flag === undefined ? text : t(flag ? 'yes' : 'no')
  }
}

/** Returns functions for the texts of an audit-log action, an entry, its subject and its facts. Unknown names stay as the server wrote them. */
export function useRecordedWords() {
  const t = useT('recorded')
  const words = useT('entries')
  const valueWords = useValueWords()
  const actWords = (act: string): string => (isRecorded(act) ? t(act) : act)
  const factWords = (name: string): string => {
    const fact = knownFact(name)
    return fact ? t(`fact_${fact}`) : name
  }
  return {
    actWords,
    entryWords: ({ act, after }: { act: string; after: Record<string, unknown> | null }): string =>
      waitsForSecond(after) ? t('secondAsked', { act: actWords(act) }) : actWords(act),
    subjectWords: ({ kind, id, name }: { kind: string; id: string; name?: string | null | undefined }): string => {
      const page = kind === 'page' ? TEXT_PAGES.find((each) => each === id) : undefined
      return `${isKind(kind) ? t(`kind_${kind}`) : kind} ${page ? words(`page_${page}`) : (name ?? id)}`.trim()
    },
    reasonWords: ({ act, reason }: { act: string; reason: string }): string =>
      act.startsWith('changes.') ? namedParts(reason, factWords) : reason,
    factWords,
    valueWords,
  }
}
