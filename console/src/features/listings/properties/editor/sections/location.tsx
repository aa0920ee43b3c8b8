import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../../../platform/language/texts.ts'
import { PlaceField } from '../../../list/place-field.tsx'
import { mapAddress } from '../../../rules/map-address.ts'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import { FINE_STEP_METRES, STEP_METRES } from '../../../../../ui/map/pin-steps.ts'
import { PinField } from './pin-field.tsx'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

/** Place, address, and the pin: on a map, and as two numbers. */
export function Location({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  const hintId = useId()
  return (
    <SectionForm name="location" editor={editor}>
      {(section) => {
        const { fields, set, fault } = section
        return (
          <>
            <div className={styles.columns}>
              <PlaceField
                place={fields.place}
                onChoose={({ district: _district, ...place }) => set('place', place)}
                error={fault('place')}
              />
              <SectionText section={section} name="address" label={t('address')} hint={t('addressHint')} />
              <SectionText section={section} name="latitude" label={t('latitude')} inputMode="decimal" />
              <SectionText section={section} name="longitude" label={t('longitude')} inputMode="decimal" />
            </div>
            <PinField fields={fields} set={set} hintId={hintId} />
            <p className={styles.hint} id={hintId}>
              {t('pinHint', { far: STEP_METRES, near: FINE_STEP_METRES })}{' '}
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
