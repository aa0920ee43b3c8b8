import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../platform/language/texts.ts'
import { propertyQuery, usePropertyCall } from '../property-query.ts'
import { bodyOf, fieldsOf, REFUSED_AS, type PropertyFile } from '../../rules/property-fields.ts'
import { SECTIONS } from '../../rules/sections.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { useFieldNames } from './use-field-names.ts'

export type EditedProperty = ReturnType<typeof usePropertyEditor>

/** Returns the editor of a property. */
export function usePropertyEditor(file: PropertyFile) {
  const { slug } = file
  const t = useT('editor')
  const nameOf = useFieldNames()
  const queries = useQueryClient()
  const { mutateAsync } = usePropertyCall('PATCH /staff/properties/:slug', { done: t('saved') })
  return useEditor({
    saved: fieldsOf(file),
    isLive: file.is_live,
    fieldsIn: SECTIONS,
    titleOf: (section) => t(section),
    overtakenText: (names) => t('overtaken', { fields: names.map(nameOf).join(', ') }),
    refusedAs: REFUSED_AS,
    load: async () => fieldsOf((await queries.fetchQuery({ ...propertyQuery(slug), staleTime: 0 })).data),
    save: async (changed) => fieldsOf((await mutateAsync({ params: { slug }, body: bodyOf(changed) })).data),
  })
}
