import { Switch, Textarea, TextInput } from '@mantine/core'
import { METHODS } from '@chautari/contract/payment/methods'
import { BANNER_MAX, MAINTENANCE_MAX } from '@chautari/contract/staff/settings/limits'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SectionForm } from '../section-form.tsx'
import type { Present } from '../settings-query.ts'
import styles from '../settings.module.css'

type Props = { present: Present }

/** Switches the payment methods that travellers are offered. */
export function Payments({ present }: Props) {
  const locale = useLocale()
  const { off } = present.settings.payments
  return (
    <SectionForm section="payments" present={present}>
      {(errorOf) => (
        <>
          {present.payment_ways.map((provider) => (
            <div key={provider}>
              <input type="hidden" name={`offered_${provider}`} />
              <Switch name={`on_${provider}`} label={METHODS[provider].name[locale]} defaultChecked={!off.includes(provider)} />
            </div>
          ))}
          {errorOf('off') && (
            <p role="alert" className={styles.error}>
              {errorOf('off')}
            </p>
          )}
        </>
      )}
    </SectionForm>
  )
}

/** Edits the banner above every page of the site. */
export function Banner({ present }: Props) {
  const t = useT('settings')
  const { banner } = present.settings
  return (
    <SectionForm section="banner" present={present} action={banner.is_on && <Badge tone="amber">{t('shown')}</Badge>}>
      {(errorOf) => (
        <>
          <Switch name="is_on" label={t('bannerOn')} defaultChecked={banner.is_on} />
          <Words value={banner} max={BANNER_MAX} errorOf={errorOf} />
        </>
      )}
    </SectionForm>
  )
}

/** Closes the site for maintenance, with a message. */
export function Closing({ present }: Props) {
  const t = useT('settings')
  const { maintenance } = present.settings
  return (
    <SectionForm section="maintenance" present={present} action={maintenance.is_on && <Badge tone="red">{t('closed')}</Badge>}>
      {(errorOf) => (
        <>
          <Switch name="is_on" label={t('maintenanceOn')} defaultChecked={maintenance.is_on} />
          <Words value={maintenance} max={MAINTENANCE_MAX} errorOf={errorOf} />
          <TextInput
            name="retry_minutes"
            label={t('retry_minutes')}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={maintenance.retry_minutes}
            error={errorOf('retry_minutes')}
          />
        </>
      )}
    </SectionForm>
  )
}

type WordsProps = { value: { en: string; ne: string }; max: number; errorOf: (field: string) => string | undefined }

function Words({ value, max, errorOf }: WordsProps) {
  const t = useT('settings')
  return (['en', 'ne'] as const).map((lang) => (
    <Textarea
      key={lang}
      name={lang}
      lang={lang}
      label={t(lang)}
      maxLength={max}
      autosize
      minRows={2}
      defaultValue={value[lang]}
      error={errorOf(lang)}
    />
  ))
}
