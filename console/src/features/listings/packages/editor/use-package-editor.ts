import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../platform/language/texts.ts'
import { useEditor } from '../../editor/use-editor.ts'
import { packageQuery, usePackageCall } from '../package-query.ts'
import { bodyOf, fieldsOf, REFUSED_AS, type PackageFile } from '../rules/package-fields.ts'
import { SECTIONS } from '../rules/package-sections.ts'

export type EditedPackage = ReturnType<typeof usePackageEditor>

/** Returns the editor of a package. */
export function usePackageEditor(file: PackageFile) {
  const { slug } = file
  const t = useT('packages')
  const words = useT('editor')
  const queries = useQueryClient()
  const { mutateAsync } = usePackageCall('PATCH /staff/packages/:slug', { done: words('saved') })
  return useEditor({
    saved: fieldsOf(file),
    isLive: file.is_live,
    fieldsIn: SECTIONS,
    titleOf: (section) => t(`section_${section}`),
    overtakenText: () => t('overtaken'),
    refusedAs: REFUSED_AS,
    load: async () => fieldsOf((await queries.fetchQuery({ ...packageQuery(slug), staleTime: 0 })).data),
    save: async (changed, shown) => fieldsOf((await mutateAsync({ params: { slug }, body: bodyOf(changed, shown) })).data),
  })
}
