import { DIFFICULTIES, PACKAGE_THEMES } from '@chautari/contract/catalogue/limits'
import { PACKAGE_CATEGORIES } from '@chautari/contract/catalogue/listings'
import { DESCRIPTION_MAX } from '@chautari/contract/listing/listing-limits'
import { Checkbox } from '@mantine/core'
import { useT } from '../../../../../platform/language/texts.ts'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { useListingWords } from '../../../../../ui/listing/listing-words.ts'
import styles from '../../../editor/editor.module.css'
import { isOwnScreen } from '../../../area/listing-area.ts'
import { SupplierField } from '../../../list/supplier-field.tsx'
import { SectionForm } from '../../../editor/section-form.tsx'
import { SectionPair, SectionText } from '../../../editor/section-text.tsx'
import { OwnPhone } from '../../../changes/own-phone.tsx'
import { isTrek, type PackageFile } from '../../rules/package-fields.ts'
import type { EditedPackage } from '../use-package-editor.ts'

type Props = { editor: EditedPackage }

/** Edits names, kind, themes, difficulty and supplier. */
export function Basics({ editor }: Props) {
  const t = useT('packages')
  const word = useListingWords()
  return (
    <SectionForm name="basics" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <SectionPair section={section} name="title" label={t('name')} />
            <div className={styles.columns}>
              {!isOwnScreen() && (
                <SupplierField
                  supplier={fields.organisation}
                  onChoose={({ id, name }) => set('organisation', { id, name })}
                  error={errorOf('organisation')}
                />
              )}
              <SelectField
                label={t('category')}
                value={fields.category}
                onChange={(category) => set('category', category)}
                options={PACKAGE_CATEGORIES.map((value) => ({ value, label: word(value) }))}
                error={errorOf('category')}
              />
              <SelectField
                label={t('difficulty')}
                value={fields.difficulty}
                onChange={(difficulty) => set('difficulty', difficulty)}
                options={[
                  { value: '', label: t(isTrek(fields) ? 'difficultyToChoose' : 'noDifficulty') },
                  ...DIFFICULTIES.map((value) => ({ value, label: word(value) })),
                ]}
                error={errorOf('difficulty')}
              />
              <SectionText
                section={section}
                name="max_altitude"
                inputMode="numeric"
                label={t('highest')}
                hint={t('highestHint')}
              />
            </div>
            <fieldset className={styles.choice}>
              <legend className={styles.legend}>{t('themes')}</legend>
              {PACKAGE_THEMES.map((theme) => (
                <Checkbox
                  key={theme}
                  size="xs"
                  label={t(`theme_${theme}`)}
                  checked={fields.themes.includes(theme)}
                  onChange={(event) => {
                    const others = fields.themes.filter((each) => each !== theme)
                    set('themes', event.currentTarget.checked ? [...others, theme] : others)
                  }}
                />
              ))}
            </fieldset>
          </>
        )
      }}
    </SectionForm>
  )
}

/** Edits the description and the advice, in both languages side by side. */
export function Description({ editor }: Props) {
  const t = useT('packages')
  return (
    <SectionForm name="description" editor={editor}>
      {(section) => (
        <>
          <SectionPair section={section} name="description" label={t('about')} isLong max={DESCRIPTION_MAX} />
          <SectionPair section={section} name="additional_information" label={t('advice')} isLong max={DESCRIPTION_MAX} />
        </>
      )}
    </SectionForm>
  )
}

const EXAMPLE = '+977 61 520123'

/** Edits the phone and website that travellers see, and the email address for bookings. */
export function Contact({ editor, file }: Props & { file: PackageFile }) {
  const t = useT('packages')
  const words = useT('editor')
  return (
    <SectionForm name="contact" editor={editor}>
      {(section) => (
        <div className={styles.columns}>
          <div>
            <SectionText
              section={section}
              name="company_phone"
              type="tel"
              label={words('phone')}
              hint={t('phoneHint', { example: EXAMPLE })}
            />
            <OwnPhone kind="package" file={file} number={file.company_phone} typed={section.fields.company_phone} />
          </div>
          <SectionText section={section} name="company_website" type="url" label={t('website')} />
          <SectionText section={section} name="supplier_email" type="email" label={words('email')} hint={words('emailHint')} />
        </div>
      )}
    </SectionForm>
  )
}
