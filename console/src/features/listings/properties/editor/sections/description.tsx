import { DESCRIPTION_MAX } from '@chautari/contract/listing/listing-limits'
import { useT } from '../../../../../platform/language/texts.ts'
import { SectionForm } from '../../../editor/section-form.tsx'
import { SectionPair } from '../../../editor/section-text.tsx'
import type { EditedProperty } from '../use-property-editor.ts'

/** Edits the description, in both languages side by side. */
export function Description({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="description" editor={editor}>
      {(section) => <SectionPair section={section} name="description" label={t('about')} isLong max={DESCRIPTION_MAX} />}
    </SectionForm>
  )
}
