import { RECORDED_ACTS, type RecordedAct } from '@chautari/contract/trail/recorded-acts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { rupeesOf, waitsForSecond } from './changed-facts.ts'

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
  'bank',
  'bars',
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
  'email',
  'endTime',
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
  'state',
  'stopSell',
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

/** Returns functions for the texts of an audit-log action, an entry, its subject and its facts. Unknown names stay as the server wrote them. */
export function useRecordedWords() {
  const t = useT('recorded')
  const formats = useFormats()
  const actWords = (act: string): string => (isRecorded(act) ? t(act) : act)
  return {
    actWords,
    entryWords: ({ act, after }: { act: string; after: Record<string, unknown> | null }): string =>
      waitsForSecond(after) ? t('secondAsked', { act: actWords(act) }) : actWords(act),
    subjectWords: ({ kind, id, name }: { kind: string; id: string; name?: string | null | undefined }): string =>
      `${isKind(kind) ? t(`kind_${kind}`) : kind} ${name ?? id}`.trim(),
    factWords: (name: string): string => {
      const fact = knownFact(name)
      return fact ? t(`fact_${fact}`) : name
    },
    valueWords: (name: string, text: string): string => {
      const rupees = rupeesOf(name, text)
      if (rupees !== undefined) return formats.rupees(rupees)
      if (knownFact(name) !== 'waitsFor') return text
      const awaited = text === 'second person' ? 'second' : text === 'answer' ? 'answer' : undefined
      return awaited ? t(`waits_${awaited}`) : text
    },
  }
}
