import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import { Effects } from '../effects.tsx'
import styles from '../marketing.module.css'
import { campaignChangeOf } from '../rules/campaign-request.ts'
import { useChange } from '../use-change.ts'
import { useFormValues } from '../use-form-values.ts'
import { CampaignFields } from './campaign-fields.tsx'
import { previewQuery, type Campaign } from './campaign-query.ts'
import { useCampaignEffects } from './use-campaign-effects.ts'

const TYPING_MS = 400

type Props = { campaign: Campaign; onClose: () => void }

/** Renders the dialog that changes the texts, days and picture of a campaign, with a preview of when its offers apply. */
export function EditCampaignDialog({ campaign, onClose }: Props) {
  const t = useT('campaigns')
  return (
    <Dialog opened onClose={onClose} title={t('edit')} size="xl">
      <EditForm campaign={campaign} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ campaign, onClose }: Props) {
  const t = useT('campaigns')
  const { code, title, title_ne, terms, terms_ne, starts_on, ends_on, picture } = campaign
  const initial = { title, title_ne: title_ne ?? '', terms, terms_ne: terms_ne ?? '', starts_on, ends_on, picture: picture.name }
  const { values, before, onChange } = useFormValues(initial)
  const [first] = useDebouncedValue(values.starts_on ?? '', TYPING_MS)
  const [last] = useDebouncedValue(values.ends_on ?? '', TYPING_MS)
  const days = { starts_on: first, ends_on: last }
  const preview = useQuery({ ...previewQuery(code, days), enabled: first !== '' && last !== '' })
  const { ofChange } = useCampaignEffects()
  const { mutate, error, isPending } = useChange('PATCH /staff/campaigns/:code', { done: t('saved'), onDone: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ params: { code }, body: campaignChangeOf(values, before) })
  }
  const errorOf = (field: string) => fieldError(preview.error, field) ?? fieldError(error, field)
  return (
    <form className={styles.dialogForm} noValidate onChange={onChange} onSubmit={submit}>
      <CampaignFields values={values} errorOf={errorOf} present={campaign} />
      <Effects
        effects={preview.data && ofChange(preview.data, days)}
        isFetching={preview.isFetching}
        error={preview.error}
        hint={t('toPreview')}
      />
      <Textarea name="reason" label={t('reason')} description={t('reasonHint')} autosize minRows={2} error={errorOf('reason')} />
      <Refusal error={error} />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
