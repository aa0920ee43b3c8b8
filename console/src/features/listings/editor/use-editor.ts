import { useId, useState } from 'react'
import { areEmpty, changedFields, shownFields, withField, type Draft } from '../rules/draft.ts'
import type { Section } from './section-nav.tsx'

/** A listing in the editor: its saved fields, the sections, and the functions that load and save it. */
export type Subject<F extends object, S extends string> = {
  saved: F
  isLive: boolean
  /** The sections in their order, each with the fields that it saves. */
  fieldsIn: Record<S, readonly (keyof F)[]>
  titleOf: (section: S) => string
  /** Returns the message that a colleague has changed these fields. */
  overtakenText: (names: (keyof F)[]) => string
  /** The names of fields in the server’s errors, if they differ from those of the form. */
  refusedAs: Partial<Record<keyof F, string[]>>
  /** Returns the fields that are saved now. */
  load: () => Promise<F>
  /** Saves changed fields and returns the fields as saved. `shown` are all fields as shown. */
  save: (changed: Partial<F>, shown: F) => Promise<F>
}

/** The draft of a listing, and the functions that change and save it. */
export type Editor<F extends object, S extends string> = ReturnType<typeof useEditor<F, S>>

/** Holds the unsaved changes of all sections, so that a user can leave one for another without saving. */
export function useEditor<F extends object, S extends string>(subject: Subject<F, S>) {
  const [draft, setDraft] = useState<Draft<F>>({})
  const { saved, fieldsIn, titleOf } = subject
  const isUnsaved = (section: S) => Object.keys(changedFields(draft, fieldsIn[section])).length > 0
  const sections = (Object.keys(fieldsIn) as S[]).map((name): Section => ({
    name,
    title: titleOf(name),
    isUnsaved: isUnsaved(name),
    isEmpty: areEmpty(saved, fieldsIn[name]),
  }))
  return {
    ...subject,
    // Sections are saved one after another: the response to an earlier call lacks the values of a later one.
    scope: { id: useId() },
    draft,
    setDraft,
    sections,
    isUnsaved,
    fields: shownFields(draft, saved),
    set: <K extends keyof F>(name: K, value: F[K]) => setDraft((before) => withField(before, saved, [name, value])),
  }
}
