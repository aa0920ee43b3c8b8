import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../platform/language/texts.ts'
import { AFTER_SAVING, LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import styles from '../marketing.module.css'
import { newCampaignOf } from '../rules/campaign-request.ts'
import { useChange } from '../use-change.ts'
import { useFormValues } from '../use-form-values.ts'
import { CampaignFields } from './campaign-fields.tsx'

/** Creates a campaign without participants. */
export function NewCampaignForm() {
  const t = useT('campaigns')
  const navigate = useNavigate()
  const { values, isTyped, onChange } = useFormValues({ property: 'on', package: 'on' })
  const { mutate, error, isPending } = useChange('POST /staff/campaigns', {
    done: t('created'),
    onDone: () => void navigate(`/marketing/campaigns/${values.code?.trim().toUpperCase() ?? ''}`, AFTER_SAVING),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: newCampaignOf(values) })
  }
  const errorOf = (field: string) => fieldError(error, field)
  return (
    <form className={styles.form} noValidate onChange={onChange} onSubmit={submit}>
      <LeaveQuestion isUnsaved={isTyped} />
      <TextInput name="code" label={t('code')} description={t('codeHint')} autoComplete="off" error={errorOf('code')} />
      <Input.Wrapper label={t('kinds')} error={errorOf('kinds')} labelElement="div">
        <div className={styles.boxes}>
          <Checkbox name="property" label={t('property')} defaultChecked />
          <Checkbox name="package" label={t('package')} defaultChecked />
        </div>
      </Input.Wrapper>
      <CampaignFields values={values} errorOf={errorOf} />
      <Refusal error={error} />
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={isPending}>
          {t('createNow')}
        </Button>
      </div>
    </form>
  )
}
