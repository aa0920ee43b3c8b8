import { AMENITIES } from '@chautari/contract/catalogue/listings'
import { WORDS_MAX } from '@chautari/contract/listing/listing-limits'
import { Checkbox } from '@mantine/core'
import { useT } from '../../../../../platform/language/texts.ts'
import { LinesField, PairLinesField } from '../../../../../ui/fields/lines-field.tsx'
import { useListingWords } from '../../../../../ui/listing/listing-words.ts'
import type { Fields } from '../../../rules/property-fields.ts'
import { SectionForm, type SectionFields } from '../../../editor/section-form.tsx'
import styles from '../../../editor/editor.module.css'
import type { EditedProperty } from '../use-property-editor.ts'

/** Edits the amenities that searches filter by, the services, and the highlights in both languages. */
export function Amenities({ editor }: { editor: EditedProperty }) {
  const t = useT('editor')
  return (
    <SectionForm name="amenities" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <AmenityChoice section={section} />
            <PairLinesField
              label={t('highlights')}
              hint={t('highlightsHint')}
              lines={fields.highlights}
              max={WORDS_MAX}
              onChange={(lines) => set('highlights', lines)}
              error={errorOf('highlights')}
            />
            <LinesField
              label={t('services')}
              hint={t('servicesHint')}
              lang="en"
              lines={fields.services}
              max={WORDS_MAX}
              onChange={(lines) => set('services', lines)}
              error={errorOf('services')}
            />
          </>
        )
      }}
    </SectionForm>
  )
}

function AmenityChoice({ section: { fields, set } }: { section: SectionFields<Fields> }) {
  const t = useT('editor')
  const word = useListingWords()
  const toggle = (amenity: string, isOn: boolean) => {
    const others = fields.amenities.filter((each) => each !== amenity)
    set('amenities', isOn ? [...others, amenity] : others)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('amenitiesLegend')}</legend>
      {AMENITIES.map((amenity) => (
        <Checkbox
          key={amenity}
          size="xs"
          label={word(amenity)}
          checked={fields.amenities.includes(amenity)}
          onChange={(event) => toggle(amenity, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
