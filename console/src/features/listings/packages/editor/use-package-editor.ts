import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { showToast } from '../../../../ui/toast.ts'
import { changedFields, overtakenFields, rebasedDraft, shownFields, withField, without, type Draft } from '../../rules/draft.ts'
import { packageQuery } from '../package-query.ts'
import { bodyOf, fieldsOf, type FieldName, type Fields, type PackageFile } from '../rules/package-fields.ts'
import { SECTION_NAMES, SECTIONS, type SectionName } from '../rules/package-sections.ts'

/** The package that is edited: what is saved, what was typed, and what changes that. */
export type Editor = ReturnType<typeof usePackageEditor>

/** Keeps what was typed into all sections, so that one can be left for another without saving. */
export function usePackageEditor(file: PackageFile) {
  const [draft, setDraft] = useState<Draft<Fields>>({})
  const saved = fieldsOf(file)
  return {
    file,
    draft,
    setDraft,
    fields: shownFields(draft, saved),
    set: <K extends FieldName>(name: K, value: Fields[K]) => setDraft((before) => withField(before, saved, [name, value])),
    /** The sections with changes that are not saved. */
    unsaved: SECTION_NAMES.filter((name) => Object.keys(changedFields(draft, SECTIONS[name])).length > 0),
  }
}

/**
 * Returns the call that saves a section. It first asks what is saved now, and resolves to whether a colleague has changed the same meanwhile;
 * that is replaced only when the person saves once more.
 */
export function useSavePackage({ file: { slug }, draft, setDraft, fields }: Editor, section: SectionName) {
  const t = useT('editor')
  const queries = useQueryClient()
  const query = packageQuery(slug)
  const names: readonly FieldName[] = SECTIONS[section]
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const latest = fieldsOf((await queries.fetchQuery({ ...query, staleTime: 0 })).data)
      if (overtakenFields(draft, latest, names).length > 0) {
        setDraft((before) => rebasedDraft(before, latest))
        return true
      }
      const body = bodyOf(changedFields(draft, names), fields)
      queries.setQueryData(query.queryKey, await callApi('PATCH /staff/packages/:slug', { params: { slug }, body }))
      setDraft((before) => without(before, names))
      showToast(t('saved'))
      for (const key of ['GET /staff/packages', 'GET /staff/entries']) void queries.invalidateQueries({ queryKey: [key] })
      return false
    },
  })
}
