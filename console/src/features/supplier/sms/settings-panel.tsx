import { parseLocale } from '@chautari/contract/locale'
import { SMS_CALENDARS } from '@chautari/contract/supplier/sms/limits'
import { Button } from '@mantine/core'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel, PanelBody } from '../../../ui/panel.tsx'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { smsQuery, type SmsPhone } from './sms-query.ts'

/** Edits the language and calendar of the SMS, and the property that they close nights of, if there are several. */
export function SettingsPanel({ data }: { data: SmsPhone }) {
  const t = useT('sms')
  const { mutate, error, isPending } = useReplacingCall('PATCH /supplier/sms-phone', {
    queryKey: smsQuery.queryKey,
    done: t('saved'),
  })
  const { language, calendar, property, properties } = data
  const save = (typed: Record<string, string>) =>
    mutate({
      body: {
        language: parseLocale(typed.language) ?? language,
        calendar: SMS_CALENDARS.find((known) => known === typed.calendar) ?? calendar,
        property: typed.property || null,
      },
    })
  const languages = [
    { value: 'ne', label: t('nepali') },
    { value: 'en', label: t('english') },
  ]
  const chosen = properties.map(({ slug, title }) => ({ value: slug, label: title }))
  return (
    <Panel title={t('settings')}>
      <PanelBody>
        <Form error={error} onSubmit={save}>
          <SelectField name="language" label={t('language')} options={languages} defaultValue={language} />
          <SelectField
            name="calendar"
            label={t('calendar')}
            options={SMS_CALENDARS.map((value) => ({ value, label: t(value) }))}
            defaultValue={calendar}
          />
          {properties.length > 1 && (
            <SelectField
              name="property"
              label={t('property')}
              options={[{ value: '', label: t('choose') }, ...chosen]}
              defaultValue={property?.slug ?? ''}
            />
          )}
          <ButtonRow>
            <Button type="submit" variant="filled" loading={isPending}>
              {t('save')}
            </Button>
          </ButtonRow>
        </Form>
      </PanelBody>
    </Panel>
  )
}
