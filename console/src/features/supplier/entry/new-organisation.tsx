import { ORGANISATION_KINDS } from '@chautari/contract/supplier/organisation/limits'
import { Button, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { SupplierSession } from '../../../platform/session/supplier.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import styles from './new-organisation.module.css'

/** Creates an organisation as a draft, with the signed-in person as its owner. */
export function NewOrganisation({ onCreated }: { onCreated: (session: SupplierSession) => void }) {
  const t = useT('starting')
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ kind, name = '', legal_name = '' }: Record<string, string>) =>
      callApi('POST /supplier/organisations', { body: { kind: kind === 'agency' ? 'agency' : 'hotel', name, legal_name } }),
    onSuccess: ({ data }) => onCreated(data),
  })
  return (
    <>
      <h2>{t('organisationTitle')}</h2>
      <Form error={error} onSubmit={mutate}>
        <Radio.Group name="kind" label={t('kind')} defaultValue="hotel" error={fieldError(error, 'kind')}>
          <div className={styles.choices}>
            {ORGANISATION_KINDS.map((kind) => (
              <Radio key={kind} value={kind} label={t(kind)} />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          name="name"
          autoComplete="organization"
          label={t('organisationName')}
          description={t('organisationNameHint')}
          error={fieldError(error, 'name')}
        />
        <TextInput
          name="legal_name"
          autoComplete="off"
          label={t('legalName')}
          description={t('legalNameHint')}
          error={fieldError(error, 'legal_name')}
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('start')}
        </Button>
      </Form>
    </>
  )
}
