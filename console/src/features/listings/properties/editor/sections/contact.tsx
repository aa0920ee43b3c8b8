import { useT } from '../../../../../platform/language/texts.ts'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { PropertyFile } from '../../../rules/property-fields.ts'
import { OwnPhone } from '../../../changes/own-phone.tsx'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

const EXAMPLE = '+977 61 520123'

/** Edits the phone that guests see, and the email address for bookings. */
export function Contact({ editor, file }: { editor: EditedProperty; file: PropertyFile }) {
  const t = useT('editor')
  return (
    <SectionForm name="contact" editor={editor}>
      {(section) => (
        <div className={styles.columns}>
          <div>
            <SectionText
              section={section}
              name="phone"
              type="tel"
              label={t('phone')}
              hint={t('phoneHint', { example: EXAMPLE })}
            />
            <OwnPhone kind="property" file={file} number={file.phone ?? ''} typed={section.fields.phone} />
          </div>
          <SectionText section={section} name="supplier_email" type="email" label={t('email')} hint={t('emailHint')} />
        </div>
      )}
    </SectionForm>
  )
}
