import { STARS_MAX } from '@chautari/contract/catalogue/limits'
import { PROPERTY_KINDS } from '@chautari/contract/catalogue/listings'
import { useT } from '../../../../../platform/language/texts.ts'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { useListingWords } from '../../../../../ui/listing/listing-words.ts'
import { isOwnScreen } from '../../../area/listing-area.ts'
import { SupplierField } from '../../../list/supplier-field.tsx'
import { SectionForm } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { EditedProperty } from '../use-property-editor.ts'
import { SectionPair, SectionText } from '../../../editor/section-text.tsx'

/** Edits names, kind, stars and supplier. */
export function Basics({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  const word = useListingWords()
  const stars = Array.from({ length: STARS_MAX }, (_, index) => index + 1)
  return (
    <SectionForm name="basics" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <SectionPair section={section} name="title" label={t('name')} />
            <div className={styles.columns}>
              <SectionText section={section} name="brand_name" lang="en" label={t('brand')} hint={t('brandHint')} />
              {!isOwnScreen() && (
                <SupplierField
                  supplier={fields.organisation}
                  onChoose={({ id, name }) => set('organisation', { id, name })}
                  error={errorOf('organisation')}
                />
              )}
              <SelectField
                label={t('kind')}
                value={fields.kind}
                onChange={(kind) => set('kind', kind)}
                options={PROPERTY_KINDS.map((kind) => ({ value: kind, label: word(kind) }))}
                error={errorOf('kind')}
              />
              <SelectField
                label={t('stars')}
                value={fields.star_rating}
                onChange={(rating) => set('star_rating', rating)}
                options={[
                  { value: '', label: t('noStars') },
                  ...stars.map((n) => ({ value: String(n), label: t('starCount', { n }) })),
                ]}
                error={errorOf('star_rating')}
              />
            </div>
          </>
        )
      }}
    </SectionForm>
  )
}
