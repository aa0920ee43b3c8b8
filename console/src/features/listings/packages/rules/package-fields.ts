import { MONTHS_A_YEAR, type MonthTone, type PackageTheme } from '@chautari/contract/catalogue/limits'
import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { numberIn } from '../../rules/property-fields.ts'
import { tierBody, tierFields, type TierFields } from '../../rules/tiers.ts'
import { tourBody, tourFields, type DayFields } from './tour.ts'

/** A package as the editing call of the API returns it. */
export type PackageFile = CallResponse<'GET /staff/packages/:slug'>['data']
export type PackageBody = CallInput<'PATCH /staff/packages/:slug'>['body']
/** A departure with its seats. */
export type Departure = PackageFile['departures'][number]
type Place = PackageFile['passes'][number]

/** The values of the editor. Numbers are texts, because a half-typed number is not valid yet. */
export type Fields = {
  title: string
  title_ne: string
  category: string
  themes: PackageTheme[]
  organisation: PackageFile['organisation']
  difficulty: string
  max_altitude: string
  description: string
  description_ne: string
  additional_information: string
  additional_information_ne: string
  tour: DayFields[]
  place: PackageFile['place']
  passes: Place[]
  meeting_point: string
  latitude: string
  longitude: string
  inclusions: string[]
  exclusions: string[]
  months: (MonthTone | '')[]
  start_time: string
  end_time: string
  cutoff_hours: string
  seats: string
  needs_approval: boolean
  refund_tiers: TierFields[]
  company_phone: string
  company_website: string
  supplier_email: string
}
export type FieldName = keyof Fields

/** The names of fields in the server’s errors, if they differ. */
export const REFUSED_AS = {
  organisation: ['organisation_id'],
  latitude: ['meeting_pin.latitude'],
  longitude: ['meeting_pin.longitude'],
}

const NO_MONTHS: (MonthTone | '')[] = Array.from({ length: MONTHS_A_YEAR }, () => '')

const textOf = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** Returns the fields of a package. */
export function fieldsOf(file: PackageFile): Fields {
  return {
    title: file.title,
    title_ne: textOf(file.title_ne),
    category: file.category,
    themes: file.themes,
    organisation: file.organisation,
    difficulty: textOf(file.difficulty),
    max_altitude: textOf(file.max_altitude),
    description: file.description,
    description_ne: textOf(file.description_ne),
    additional_information: file.additional_information,
    additional_information_ne: textOf(file.additional_information_ne),
    tour: tourFields(file.tour),
    place: file.place,
    passes: file.passes,
    meeting_point: textOf(file.meeting_point),
    latitude: textOf(file.meeting_pin?.latitude),
    longitude: textOf(file.meeting_pin?.longitude),
    inclusions: file.inclusions,
    exclusions: file.exclusions,
    months: file.months.length === 0 ? NO_MONTHS : file.months,
    start_time: file.start_time,
    end_time: file.end_time,
    cutoff_hours: String(file.cutoff_hours),
    seats: String(file.seats),
    needs_approval: file.needs_approval,
    refund_tiers: file.refund_tiers.map(tierFields),
    company_phone: file.company_phone,
    company_website: textOf(file.company_website),
    supplier_email: textOf(file.supplier_email),
  }
}

/** Returns whether a package is a trek, by its kind or its themes. */
export const isTrek = ({ category, themes }: Pick<Fields, 'category' | 'themes'>): boolean =>
  category === 'Trek' || themes.includes('trek')

type Writer<K extends FieldName> = (value: Fields[K], fields: Fields) => object

const lines = (texts: string[]) => texts.map((line) => line.trim()).filter((line) => line !== '')
const orNull = (text: string) => text.trim() || null

/** Converts each field to the input of the call. A text that is not a number becomes null or -1, which the server refuses with a reason. */
const WRITERS: { [K in FieldName]: Writer<K> } = {
  title: (title) => ({ title }),
  title_ne: (nepali) => ({ title_ne: nepali }),
  category: (category) => ({ category }),
  themes: (themes) => ({ themes }),
  organisation: ({ id }) => ({ organisation_id: id }),
  difficulty: (difficulty) => ({ difficulty: orNull(difficulty) }),
  max_altitude: (text) => ({ max_altitude: text.trim() === '' ? null : (numberIn(text) ?? -1) }),
  description: (description) => ({ description }),
  description_ne: (nepali) => ({ description_ne: nepali }),
  additional_information: (advice) => ({ additional_information: advice }),
  additional_information_ne: (nepali) => ({ additional_information_ne: nepali }),
  tour: (days) => ({ tour: tourBody(days) }),
  place: ({ slug }) => ({ place: slug }),
  passes: (places) => ({ passes: places.map(({ slug }) => slug) }),
  meeting_point: (text) => ({ meeting_point: text }),
  latitude: (_, fields) => ({ meeting_pin: pinOf(fields) }),
  longitude: (_, fields) => ({ meeting_pin: pinOf(fields) }),
  inclusions: (texts) => ({ inclusions: lines(texts) }),
  exclusions: (texts) => ({ exclusions: lines(texts) }),
  months: (months) => ({ months: months.includes('') ? [] : months }),
  start_time: (time) => ({ start_time: time }),
  end_time: (time) => ({ end_time: time }),
  cutoff_hours: (text) => ({ cutoff_hours: numberIn(text) }),
  seats: (text) => ({ seats: numberIn(text) }),
  needs_approval: (isNeeded) => ({ needs_approval: isNeeded }),
  refund_tiers: (tiers) => ({ refund_tiers: tiers.map(tierBody) }),
  company_phone: (phone) => ({ company_phone: phone }),
  company_website: (website) => ({ company_website: orNull(website) }),
  supplier_email: (email) => ({ supplier_email: orNull(email) }),
}

/** Returns the body of the call that writes the changed fields. `fields` are all fields as shown, because a pin needs both of its coordinates. */
export function bodyOf(changed: Partial<Fields>, fields: Fields): PackageBody {
  const names = Object.keys(changed) as FieldName[]
  return Object.assign({}, ...names.map((name) => inputOf(name, fields))) as PackageBody
}

function inputOf<K extends FieldName>(name: K, fields: Fields): object {
  return WRITERS[name](fields[name], fields)
}

function pinOf({ latitude, longitude }: Fields) {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  return { latitude: numberIn(latitude), longitude: numberIn(longitude) }
}
