import { useState } from 'react'
import { changedFields, shownFields, withField, type Draft } from '../rules/draft.ts'
import { fieldsOf, type FieldName, type Fields, type PropertyFile } from '../rules/property-fields.ts'
import { SECTION_NAMES, SECTIONS, type SectionName } from '../rules/sections.ts'

/** The property that is edited: what is saved, what was typed, and what changes that. */
export type Editor = ReturnType<typeof useEditor>

/** Keeps what was typed into all sections, so that one can be left for another without saving. */
export function useEditor(file: PropertyFile) {
  const [draft, setDraft] = useState<Draft<Fields>>({})
  const saved = fieldsOf(file)
  return {
    file,
    draft,
    setDraft,
    fields: shownFields(draft, saved),
    set: <K extends FieldName>(name: K, value: Fields[K]) => setDraft((before) => withField(before, saved, [name, value])),
    /** The sections with changes that are not saved. */
    unsaved: SECTION_NAMES.filter((name) => isChanged(draft, name)),
  }
}

const isChanged = (draft: Draft<Fields>, section: SectionName) => Object.keys(changedFields(draft, SECTIONS[section])).length > 0
