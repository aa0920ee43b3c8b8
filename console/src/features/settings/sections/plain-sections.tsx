import { TextInput } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { LINKS } from '../rules/section-values.ts'
import { SectionForm } from '../section-form.tsx'
import type { Present } from '../settings-query.ts'

type Props = { present: Present }

/** Edits the commission on bookings. */
export function Commission({ present }: Props) {
  const t = useT('settings')
  return (
    <SectionForm section="commission" present={present}>
      {(errorOf) => (
        <TextInput
          name="percent"
          label={t('percent')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={present.settings.commission.percent}
          error={errorOf('percent')}
        />
      )}
    </SectionForm>
  )
}

/** Edits the contact details of Chautari. */
export function Contact({ present }: Props) {
  const t = useT('settings')
  const { contact } = present.settings
  return (
    <SectionForm section="contact" present={present}>
      {(errorOf) =>
        (['phone', 'email', 'location', 'post_office'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(name)}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            defaultValue={contact[name]}
            error={errorOf(name)}
          />
        ))
      }
    </SectionForm>
  )
}

/** Edits the links to pages of Chautari on other sites. */
export function Links({ present }: Props) {
  const t = useT('settings')
  return (
    <SectionForm section="links" present={present}>
      {(errorOf) =>
        LINKS.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(name)}
            type="url"
            autoComplete="off"
            defaultValue={present.settings.links[name]}
            error={errorOf(name)}
          />
        ))
      }
    </SectionForm>
  )
}

/** Edits the business limits. */
export function Limits({ present }: Props) {
  const t = useT('settings')
  return (
    <SectionForm section="limits" present={present}>
      {(errorOf) =>
        (['hold_quota', 'free_quota', 'manual_refund_over'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(name)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={present.settings.limits[name]}
            error={errorOf(name)}
          />
        ))
      }
    </SectionForm>
  )
}
