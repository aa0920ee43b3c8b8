import type { PropertyActResult, PropertyWarning } from '@chautari/contract/rates/results'

/** Returns the warnings that an act would add. */
export function addedWarnings({ before, after }: PropertyActResult['warnings']): PropertyWarning[] {
  const keyOf = ({ room, kind, plan, night }: PropertyWarning) => `${room} ${kind} ${plan} ${night}`
  const known = new Set(before.map(keyOf))
  return after.filter((warning) => !known.has(keyOf(warning)))
}

/** Returns whether a warning says that no stay can begin on its night. */
export const isUnsellable = ({ kind }: Pick<PropertyWarning, 'kind'>): boolean => kind === 'no_stay' || kind === 'no_way_out'
