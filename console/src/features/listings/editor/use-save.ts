import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { changedFields, overtakenFields, rebasedDraft, without } from '../rules/draft.ts'
import { bodyOf, fieldsOf, type FieldName } from '../rules/property-fields.ts'
import { SECTIONS, type SectionName } from '../rules/sections.ts'
import { propertyQuery } from '../property-query.ts'
import type { Editor } from './use-editor.ts'

const LIST = 'GET /staff/properties'
const ENTRIES = 'GET /staff/entries'

/**
 * Returns the call that saves a section. It first asks what is saved now, and resolves to the fields that a colleague has changed meanwhile;
 * these are written only when the person saves once more.
 */
export function useSave({ file: { slug }, draft, setDraft }: Editor, section: SectionName) {
  const t = useT('editor')
  const queries = useQueryClient()
  const query = propertyQuery(slug)
  const names: readonly FieldName[] = SECTIONS[section]
  return useMutation({
    mutationFn: async (): Promise<FieldName[]> => {
      const latest = fieldsOf((await queries.fetchQuery({ ...query, staleTime: 0 })).data)
      const overtaken = overtakenFields(draft, latest, names)
      if (overtaken.length > 0) {
        setDraft((before) => rebasedDraft(before, latest))
        return overtaken
      }
      const answer = await callApi('PATCH /staff/properties/:slug', {
        params: { slug },
        body: bodyOf(changedFields(draft, names)),
      })
      queries.setQueryData(query.queryKey, answer)
      setDraft((before) => without(before, names))
      showToast(t('saved'))
      for (const key of [LIST, ENTRIES]) void queries.invalidateQueries({ queryKey: [key] })
      return []
    },
  })
}
