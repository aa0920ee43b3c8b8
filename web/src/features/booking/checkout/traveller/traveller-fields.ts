import type { TravellerDraft } from './draft.ts'

/** The error of each field, by its name: `note`, or `additional_traveller_details.0.name`. */
export type FieldErrors = Record<string, string>

export const OTHER_TRAVELLERS = 'additional_traveller_details'

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }

/** Returns the first error of each field. */
export function findErrors({ error }: Parsed): FieldErrors {
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** Returns the text of a field; empty for a traveller who is not in the list. */
export function readValue(values: TravellerDraft, name: string): string {
  const index = indexOf(name)
  if (index !== undefined) return values.additional_traveller_details[index]?.name ?? ''
  return values[name as Exclude<keyof TravellerDraft, typeof OTHER_TRAVELLERS>]
}

/** Returns the form with another text in one field. */
export function withValue(values: TravellerDraft, name: string, text: string): TravellerDraft {
  const index = indexOf(name)
  if (index === undefined) return { ...values, [name]: text }
  const others = values.additional_traveller_details.map((traveller, at) => (at === index ? { name: text } : traveller))
  return { ...values, additional_traveller_details: others }
}

/** Returns the errors after a traveller is removed from the list: drops theirs and renumbers those of later travellers. */
export function shiftErrors(errors: FieldErrors, removed: number): FieldErrors {
  const entries = Object.entries(errors).flatMap(([name, message]): [string, string][] => {
    const index = indexOf(name)
    // The error of the list itself is checked again on submit.
    if (name === OTHER_TRAVELLERS) return []
    if (index === undefined || index < removed) return [[name, message]]
    return index === removed ? [] : [[`${OTHER_TRAVELLERS}.${index - 1}.name`, message]]
  })
  return Object.fromEntries(entries)
}

function indexOf(name: string): number | undefined {
  const [list, index] = name.split('.')
  return list === OTHER_TRAVELLERS && index !== undefined ? Number(index) : undefined
}
