import { useT } from '../../../../../platform/language/texts.ts'
import { PlaceField } from '../../../list/place-field.tsx'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import { PinField } from '../../../editor/pin-field.tsx'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

/** Edits the place, the address and the pin, on a map and as coordinates. */
export function Location({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="location" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <div className={styles.columns}>
              <PlaceField
                place={fields.place}
                onChoose={({ district: _district, ...place }) => set('place', place)}
                error={errorOf('place')}
              />
              <SectionText section={section} name="address" label={t('address')} hint={t('addressHint')} />
              <SectionText section={section} name="latitude" label={t('latitude')} inputMode="decimal" />
              <SectionText section={section} name="longitude" label={t('longitude')} inputMode="decimal" />
            </div>
            <PinField fields={fields} set={set} label={t('pin')} />
          </>
        )
      }}
    </SectionForm>
  )
}
