import { WORDS_MAX } from '@chautari/contract/listing/listing-limits'
import { useT } from '../../../../../platform/language/texts.ts'
import { LinesField } from '../../../../../ui/fields/lines-field.tsx'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

/** Edits check-in and check-out times, the size of the building, and the rules of health and safety. */
export function Policies({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="policies" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <div className={styles.columns}>
              <SectionText section={section} name="check_in_time" type="time" label={t('checkIn')} />
              <SectionText
                section={section}
                name="check_in_until"
                type="time"
                label={t('checkInUntil')}
                hint={t('checkInUntilHint')}
              />
              <SectionText section={section} name="check_out_time" type="time" label={t('checkOut')} />
              <SectionText section={section} name="floors" inputMode="numeric" label={t('floors')} />
              <SectionText section={section} name="bars" inputMode="numeric" label={t('bars')} />
            </div>
            <LinesField
              label={t('safety')}
              lang="en"
              lines={fields.health_and_safety}
              max={WORDS_MAX}
              onChange={(lines) => set('health_and_safety', lines)}
              error={errorOf('health_and_safety')}
            />
          </>
        )
      }}
    </SectionForm>
  )
}
