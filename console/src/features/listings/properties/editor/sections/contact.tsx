import { useT } from '../../../../../platform/language/texts.ts'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionText } from '../../../editor/section-text.tsx'

const EXAMPLE = '+977 61 520123'

/** The phone that guests see, and the address that bookings are sent to. */
export function Contact({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="contact" editor={editor}>
      {(section) => (
        <div className={styles.columns}>
          <SectionText section={section} name="phone" type="tel" label={t('phone')} hint={t('phoneHint', { example: EXAMPLE })} />
          <SectionText section={section} name="supplier_email" type="email" label={t('email')} hint={t('emailHint')} />
        </div>
      )}
    </SectionForm>
  )
}
