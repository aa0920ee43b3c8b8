import { MONTH_TONES, type MonthTone } from '@chautari/contract/catalogue/limits'
import { PASSES_MAX, WORDS_MAX } from '@chautari/contract/listing/listing-limits'
import { Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLocale } from '../../../../../platform/language/locale.tsx'
import { useT } from '../../../../../platform/language/texts.ts'
import { LinesField } from '../../../../../ui/fields/lines-field.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import styles from '../../../editor/editor.module.css'
import { TiersField } from '../../../editor/tiers-field.tsx'
import { PlaceField } from '../../../list/place-field.tsx'
import { PinField } from '../../../editor/pin-field.tsx'
import { SectionForm, type SectionFields } from '../../../editor/section-form.tsx'
import { SectionText } from '../../../editor/section-text.tsx'
import type { Fields } from '../../rules/package-fields.ts'
import type { EditedPackage } from '../use-package-editor.ts'

type Props = { editor: EditedPackage }

/** Edits the destination, the places that searches find the package by, and the meeting point. */
export function Way({ editor }: Props) {
  const t = useT('packages')
  const words = useT('editor')
  return (
    <SectionForm name="way" editor={editor}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <PlaceField
              label={t('destination')}
              place={fields.place}
              onChoose={({ district: _district, ...place }) => set('place', place)}
              error={errorOf('place')}
            />
            <Passes section={section} />
            <SectionText section={section} name="meeting_point" label={t('meetingPoint')} hint={t('meetingHint')} />
            <div className={styles.columns}>
              <SectionText section={section} name="latitude" inputMode="decimal" label={words('latitude')} />
              <SectionText section={section} name="longitude" inputMode="decimal" label={words('longitude')} />
            </div>
            <PinField fields={fields} set={set} label={t('meetingPin')} isOptional />
          </>
        )
      }}
    </SectionForm>
  )
}

function Passes({ section: { fields, set, errorOf } }: { section: SectionFields<Fields> }) {
  const t = useT('packages')
  const isNepali = useLocale() === 'ne'
  const { passes } = fields
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('passes')}</legend>
      {passes.map(({ slug, name, name_ne: nepali }) => {
        const shown = isNepali ? nepali : name
        return (
          <Button
            key={slug}
            size="xs"
            rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
            aria-label={t('removePlace', { name: shown })}
            onClick={() =>
              set(
                'passes',
                passes.filter((each) => each.slug !== slug),
              )
            }
          >
            {shown}
          </Button>
        )
      })}
      {passes.length < PASSES_MAX && (
        <PlaceField
          // A chosen place leaves the field empty for the next one.
          key={passes.length}
          label={t('addPlace')}
          place={undefined}
          onChoose={({ slug, name, name_ne }) => {
            if (!passes.some((each) => each.slug === slug)) set('passes', [...passes, { slug, name, name_ne }])
          }}
          error={errorOf('passes')}
        />
      )}
    </fieldset>
  )
}

/** Edits what the price includes and excludes, and how suitable each month is. */
export function Included({ editor }: Props) {
  const t = useT('packages')
  return (
    <SectionForm name="included" editor={editor}>
      {(section) => (
        <>
          {(['inclusions', 'exclusions'] as const).map((name) => (
            <LinesField
              key={name}
              label={t(name)}
              lang="en"
              lines={section.fields[name]}
              max={WORDS_MAX}
              onChange={(lines) => section.set(name, lines)}
              error={section.errorOf(name)}
            />
          ))}
          <Months section={section} />
        </>
      )}
    </SectionForm>
  )
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

function Months({ section: { fields, set, errorOf } }: { section: SectionFields<Fields> }) {
  const t = useT('packages')
  const options = [{ value: '', label: t('unknown') }, ...MONTH_TONES.map((value) => ({ value, label: t(`tone_${value}`) }))]
  const toneOf = (value: string): MonthTone | '' => MONTH_TONES.find((tone) => tone === value) ?? ''
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('months')}</legend>
      {MONTHS.map((month, index) => (
        <SelectField
          key={month}
          label={t(month)}
          value={fields.months[index] ?? ''}
          options={options}
          onChange={(value) => set('months', fields.months.with(index, toneOf(value)))}
          error={index === 0 ? errorOf('months') : undefined}
        />
      ))}
      <p className={styles.hint}>{t('monthsHint')}</p>
    </fieldset>
  )
}

/** Edits times, the booking cutoff, seats, approval and refunds. */
export function Terms({ editor }: Props) {
  const t = useT('packages')
  return (
    <SectionForm name="terms" editor={editor} lead={t('termsLead')}>
      {(section) => {
        const { fields, set, errorOf } = section
        return (
          <>
            <div className={styles.columns}>
              <SectionText section={section} name="start_time" type="time" label={t('startTime')} />
              <SectionText section={section} name="end_time" type="time" label={t('endTime')} />
              <SectionText section={section} name="cutoff_hours" inputMode="numeric" label={t('cutoff')} />
              <SectionText section={section} name="seats" inputMode="numeric" label={t('seatsPerDeparture')} />
            </div>
            <Checkbox
              size="xs"
              label={t('needsApproval')}
              checked={fields.needs_approval}
              onChange={(event) => set('needs_approval', event.currentTarget.checked)}
            />
            <TiersField
              tiers={fields.refund_tiers}
              notice={t('hoursBefore')}
              onChange={(tiers) => set('refund_tiers', tiers)}
              error={errorOf('refund_tiers')}
            />
          </>
        )
      }}
    </SectionForm>
  )
}
