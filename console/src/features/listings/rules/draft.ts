/** The unsaved changes: each changed field with the saved value that it replaces. */
export type Draft<F> = { [K in keyof F]?: { saved: F[K]; typed: F[K] } }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const entriesOf = <F extends object>(draft: Draft<F>) => Object.entries(draft) as [keyof F, { saved: unknown; typed: unknown }][]

/** Returns a draft with another value of a field. A value that equals the saved one is no change. */
export function withField<F extends object, K extends keyof F>(draft: Draft<F>, fields: F, [name, typed]: [K, F[K]]): Draft<F> {
  const saved = draft[name]?.saved ?? fields[name]
  return isSame(saved, typed) ? without(draft, [name]) : { ...draft, [name]: { saved, typed } }
}

/** Returns a draft without some fields. */
export function without<F extends object>(draft: Draft<F>, names: readonly (keyof F)[]): Draft<F> {
  return Object.fromEntries(entriesOf(draft).filter(([name]) => !names.includes(name))) as Draft<F>
}

/** Returns the displayed fields: the saved values, overridden by the unsaved changes. */
export function shownFields<F extends object>(draft: Draft<F>, fields: F): F {
  return { ...fields, ...Object.fromEntries(entriesOf(draft).map(([name, { typed }]) => [name, typed])) }
}

/** Returns the changed fields among some names, as they were typed. */
export function changedFields<F extends object>(draft: Draft<F>, names: readonly (keyof F)[]): Partial<F> {
  const changed = entriesOf(draft).filter(([name]) => names.includes(name))
  return Object.fromEntries(changed.map(([name, { typed }]) => [name, typed])) as Partial<F>
}

/** Returns whether there are some fields and all of them are empty: without a text, a choice or a line. */
export function areEmpty<F extends object>(fields: F, names: readonly (keyof F)[]): boolean {
  return names.length > 0 && names.every((name) => isEmpty(fields[name]))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty)
  return value === '' || value === false || value === null || value === undefined
}

/** Returns which of some fields have unsaved changes and have since been saved with another value by a colleague. */
export function overtakenFields<F extends object>(draft: Draft<F>, latest: F, names: readonly (keyof F)[]): (keyof F)[] {
  const isOvertaken = (name: keyof F) => {
    const change = draft[name]
    return change !== undefined && !isSame(change.saved, latest[name]) && !isSame(change.typed, latest[name])
  }
  return names.filter(isOvertaken)
}

/** Returns a draft whose changes of some fields are based on the values saved now, so that saving again overwrites them. */
export function rebasedDraft<F extends object>(draft: Draft<F>, latest: F, names: readonly (keyof F)[]): Draft<F> {
  const rebased = entriesOf(draft).map(([name, change]) => {
    return [name, names.includes(name) ? { ...change, saved: latest[name] } : change] as const
  })
  return Object.fromEntries(rebased.filter(([, { saved, typed }]) => !isSame(saved, typed))) as Draft<F>
}

/** Returns the draft after some fields were saved. Keeps changes typed after the request. */
export function savedDraft<F extends object>(draft: Draft<F>, sent: Partial<F>, latest: F): Draft<F> {
  const names = Object.keys(sent) as (keyof F)[]
  const settled = names.filter((name) => isSame(draft[name]?.typed, sent[name]))
  return rebasedDraft(without(draft, settled), latest, names)
}
