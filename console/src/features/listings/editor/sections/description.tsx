import { DESCRIPTION_MAX } from '@chautari/contract/staff/listing-limits'
import { useT } from '../../../../platform/language/texts.ts'
import { PairField } from '../../../../ui/fields/pair-field.tsx'
import { SectionForm } from '../section-form.tsx'
import type { PropertyEditor } from '../use-property-editor.ts'

/** The description, in both languages side by side. */
export function Description({ editor }: { editor: PropertyEditor }) {
  const t = useT('editor')
  return (
    <SectionForm name="description" editor={editor}>
      {({ fields, set, fault }) => (
        <PairField
          label={t('about')}
          isLong
          max={DESCRIPTION_MAX}
          en={{ value: fields.description, onChange: (value) => set('description', value), error: fault('description') }}
          ne={{ value: fields.description_ne, onChange: (value) => set('description_ne', value), error: fault('description_ne') }}
        />
      )}
    </SectionForm>
  )
}
