import { ANSWER_MINUTES, NOTICE_KINDS, NOTICE_CHANNELS, ruleOf } from '@chautari/contract/supplier/notices/kinds'
import type { NoticeKind, NoticeChannel } from '@chautari/contract/supplier/notices/kinds'
import type { NoticeChoices } from '@chautari/contract/supplier/notices/notices'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel, PanelBody } from '../../../ui/panel.tsx'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { noticesQuery, type NoticeSettings } from './notices-query.ts'
import styles from './notices.module.css'
import { missingHour, quietIn } from './quiet-hours.ts'

/** Chooses the channels of each kind of notification, and the quiet hours. */
export function ChoicesPanel({ settings }: { settings: NoticeSettings }) {
  const t = useT('alerts')
  const { mutate, error, isPending } = useReplacingCall('PUT /supplier/me/notices', {
    queryKey: noticesQuery.queryKey,
    done: t('saved'),
  })
  const [missing, setMissing] = useState<ReturnType<typeof missingHour>>()
  return (
    <Panel title={t('what')} lead={t('whatHint', { email: settings.email })}>
      <PanelBody>
        <Form
          error={error}
          onSubmit={(typed) => {
            setMissing(missingHour(typed))
            if (!missingHour(typed)) mutate({ body: noticesIn(typed, settings) })
          }}
        >
          <ChoiceTable settings={settings} />
          <Remarks settings={settings} />
          <QuietFields quiet={settings.quiet} missing={missing} />
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

/** Returns the channels that this server and this account offer. */
const channelsOf = ({ has_sms: hasSms, push_key: key }: NoticeSettings): NoticeChannel[] =>
  NOTICE_CHANNELS.filter((channel) => channel === 'email' || (channel === 'sms' ? hasSms : key !== null))

function ChoiceTable({ settings }: { settings: NoticeSettings }) {
  const t = useT('alerts')
  const { kinds, choices, phone } = settings
  const channels = channelsOf(settings)
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hidden}>{t('kind')}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(kind)}
              {ruleOf(kind).always && <span className={styles.remark}>{t('alwaysEmail')}</span>}
            </th>
            {channels.map((channel) => {
              const isAlways = ruleOf(kind).always?.includes(channel) ?? false
              const isFixed = isAlways || (channel === 'sms' && !phone?.is_confirmed)
              return (
                <td key={channel}>
                  <Checkbox
                    name={`${kind} ${channel}`}
                    aria-label={t('kindBy', { kind: t(kind), channel: t(channel) })}
                    defaultChecked={choices[kind].includes(channel)}
                    disabled={isFixed}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Remarks({ settings: { kinds, phone, has_sms: hasSms } }: { settings: NoticeSettings }) {
  const t = useT('alerts')
  const { digits } = useFormats()
  const hint = phone?.is_confirmed ? t('smsTo', { phone: digits(phone.number) }) : t('smsNeedsPhone')
  return (
    <div className={styles.remarks}>
      {kinds.includes('requests') && <p>{t('bookingsHint')}</p>}
      {hasSms && (
        <p>
          {hint} {!phone?.is_confirmed && <a href="/profile">{t('confirmPhone')}</a>}
        </p>
      )}
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

type QuietProps = Pick<NoticeSettings, 'quiet'> & { missing: 'from' | 'until' | undefined }

function QuietFields({ quiet, missing }: QuietProps) {
  const t = useT('alerts')
  const { digits } = useFormats()
  const hourError = (hour: 'from' | 'until') => missing === hour && t('quietBoth')
  const hours = [
    { value: '', label: t('noHour') },
    ...HOURS.map((value) => ({ value, label: digits(`${value.padStart(2, '0')}:00`) })),
  ]
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('quiet')}</legend>
      <p className={styles.remark}>{t('quietHint', { n: digits(ANSWER_MINUTES) })}</p>
      <div className={styles.hours}>
        <NativeSelect
          name="from"
          label={t('quietFrom')}
          data={hours}
          defaultValue={String(quiet?.from ?? '')}
          error={hourError('from')}
        />
        <NativeSelect
          name="until"
          label={t('quietUntil')}
          data={hours}
          defaultValue={String(quiet?.until ?? '')}
          error={hourError('until')}
        />
      </div>
    </fieldset>
  )
}

/** Returns the choices in the form. Those that the form does not offer stay unchanged. */
function noticesIn(typed: Record<string, string>, settings: NoticeSettings) {
  const { kinds, choices, phone } = settings
  const offered = channelsOf(settings).filter((channel) => channel !== 'sms' || phone?.is_confirmed)
  const chosen = (kind: NoticeKind) =>
    NOTICE_CHANNELS.filter((channel) =>
      kinds.includes(kind) && offered.includes(channel)
        ? typed[`${kind} ${channel}`] !== undefined
        : choices[kind].includes(channel),
    )
  const wanted = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, chosen(kind)])) as NoticeChoices
  return { choices: wanted, quiet: quietIn(typed) }
}
