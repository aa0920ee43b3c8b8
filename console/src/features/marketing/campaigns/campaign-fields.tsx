import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import styles from '../marketing.module.css'
import type { Values } from '../rules/coupon-request.ts'
import type { ListedCampaign } from './campaign-query.ts'
import { PictureField } from './picture-field.tsx'

type Props = { values: Values; errorOf: (field: string) => string | undefined; present?: ListedCampaign }

/** Shows the texts in both languages, the days and the picture of a campaign. */
export function CampaignFields({ values, errorOf, present }: Props) {
  const t = useT('campaigns')
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          name="title"
          label={t('titleEn')}
          autoComplete="off"
          defaultValue={present?.title ?? ''}
          error={errorOf('title')}
        />
        <TextInput
          name="title_ne"
          lang="ne"
          label={t('titleNe')}
          autoComplete="off"
          defaultValue={present?.title_ne ?? ''}
          error={errorOf('title_ne')}
        />
        <Textarea
          name="terms"
          label={t('termsEn')}
          description={t('termsHint')}
          autosize
          minRows={2}
          defaultValue={present?.terms ?? ''}
          error={errorOf('terms')}
        />
        <Textarea
          name="terms_ne"
          lang="ne"
          label={t('termsNe')}
          description={t('neHint')}
          autosize
          minRows={2}
          defaultValue={present?.terms_ne ?? ''}
          error={errorOf('terms_ne')}
        />
        <DayField name="starts_on" label={t('firstDay')} value={values.starts_on ?? ''} error={errorOf('starts_on')} />
        <DayField name="ends_on" label={t('lastDay')} value={values.ends_on ?? ''} error={errorOf('ends_on')} />
      </div>
      <PictureField {...(present && { present: present.picture })} error={errorOf('picture')} />
    </>
  )
}
