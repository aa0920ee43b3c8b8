import { IconExternalLink } from '@tabler/icons-react'
import { useT } from '../../../../../platform/language/texts.ts'
import { PlaceField } from '../../../list/place-field.tsx'
import { mapAddress } from '../../../rules/map-address.ts'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

/** Place, address, and the pin on the map as two numbers. */
export function Location({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="location" editor={editor}>
      {(section) => {
        const { fields, set, fault } = section
        return (
          <>
            <div className={styles.columns}>
              <PlaceField
                place={fields.place}
                onChoose={({ slug, name, name_ne }) => set('place', { slug, name, name_ne })}
                error={fault('place')}
              />
              <SectionText section={section} name="address" label={t('address')} hint={t('addressHint')} />
              <SectionText section={section} name="latitude" label={t('latitude')} inputMode="decimal" />
              <SectionText section={section} name="longitude" label={t('longitude')} inputMode="decimal" />
            </div>
            <p className={styles.hint}>
              {t('pinHint')}{' '}
              <a href={mapAddress(fields)} target="_blank" rel="noopener noreferrer" className={styles.external}>
                {t('openMap')}
                <IconExternalLink size={14} stroke={1.75} aria-hidden />
              </a>
            </p>
          </>
        )
      }}
    </SectionForm>
  )
}
