import { useId, useState } from 'react'
import { changedFields, shownFields, withField, type Draft } from '../rules/draft.ts'
import type { Section } from './section-nav.tsx'

/** A listing that is edited: its saved fields, their names in each section, and how they are read and written. */
export type Subject<F extends object, S extends string> = {
  saved: F
  isLive: boolean
  /** The sections in their order, each with the fields that it saves. */
  fieldsIn: Record<S, readonly (keyof F)[]>
  titleOf: (section: S) => string
  /** Returns the message that a colleague has changed these fields in the meantime. */
  overtakenText: (names: (keyof F)[]) => string
  /** Maps field names in refusals to those of the form, where the two differ. */
  refusedAs: Partial<Record<keyof F, string[]>>
  /** Returns the fields that are saved now. */
  load: () => Promise<F>
  /** Saves changed fields and returns the fields as saved. `shown` are all fields as shown. */
  save: (changed: Partial<F>, shown: F) => Promise<F>
}

/** The draft of a listing, and the functions that change and save it. */
export type Editor<F extends object, S extends string> = ReturnType<typeof useEditor<F, S>>

/** Keeps the unsaved text of all sections, so that one can be left for another without saving. */
export function useEditor<F extends object, S extends string>(subject: Subject<F, S>) {
  const [draft, setDraft] = useState<Draft<F>>({})
  const { saved, fieldsIn, titleOf } = subject
  const isUnsaved = (section: S) => Object.keys(changedFields(draft, fieldsIn[section])).length > 0
  const sections = (Object.keys(fieldsIn) as S[]).map((name): Section => ({
    name,
    title: titleOf(name),
    isUnsaved: isUnsaved(name),
  }))
  return {
    ...subject,
    // Sections are saved one after another, because the answer to an earlier call lacks what a later one saves.
    scope: { id: useId() },
    draft,
    setDraft,
    sections,
    isUnsaved,
    fields: shownFields(draft, saved),
    set: <K extends keyof F>(name: K, value: F[K]) => setDraft((before) => withField(before, saved, [name, value])),
  }
}
