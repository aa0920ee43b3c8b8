import type { FieldName } from './property-fields.ts'

/** The names of fields in the server's answer, where they differ; `pin` is a gap of a property on sale. */
const NAMES: Partial<Record<FieldName, string[]>> = {
  organisation: ['organisation_id'],
  highlights: ['highlights', 'highlights_ne'],
  latitude: ['latitude', 'pin'],
}

/** Returns the fault of a field, or of a line of a list, in the fields of a refusal. */
export function fieldFault(faults: Record<string, string[]>, field: FieldName): string | undefined {
  const names = NAMES[field] ?? [field]
  const isOf = (key: string) => names.some((name) => key === name || key.startsWith(`${name}.`))
  return Object.entries(faults).find(([key]) => isOf(key))?.[1][0]
}
