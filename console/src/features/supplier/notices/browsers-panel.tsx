import { BROWSERS_MAX } from '@chautari/contract/supplier/notices/kinds'
import { Button } from '@mantine/core'
import { IconBellOff, IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonRow } from '../../../ui/button-row/button-row.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { Line, Lines, Panel, PanelBody, PanelEmpty } from '../../../ui/panel.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { useReplacingCall } from '../../../ui/replacing-call/use-replacing-call.ts'
import { noticesQuery, type NoticeSettings } from './notices-query.ts'
import {
  readThisBrowser,
  subscribeThisBrowser,
  SubscriptionError,
  unsubscribeThisBrowser,
  type BrowserState,
} from './this-browser.ts'

const THIS_BROWSER = ['this browser'] as const

/** Shows the browsers that receive notifications, and whether this one can. */
export function BrowsersPanel({ settings: { push_key: key, browsers } }: { settings: NoticeSettings }) {
  const t = useT('alerts')
  const { digits } = useFormats()
  const { data: state } = useQuery({ queryKey: THIS_BROWSER, queryFn: readThisBrowser, refetchOnWindowFocus: 'always' })
  const own = state?.kind === 'ready' ? browsers.find(({ address_hash: hash }) => hash === state.addressHash) : undefined
  return (
    <Panel title={t('browsers')} lead={t('browsersHint', { n: digits(BROWSERS_MAX) })}>
      {browsers.length === 0 && <PanelEmpty>{t('noBrowsers')}</PanelEmpty>}
      {browsers.length > 0 && (
        <Lines>
          {browsers.map((browser) => (
            <BrowserLine key={browser.id} browser={browser} isThis={browser === own} canTest={key !== null} />
          ))}
        </Lines>
      )}
      {state && !own && (
        <PanelBody>
          <ThisBrowser state={state} pushKey={key} />
        </PanelBody>
      )}
    </Panel>
  )
}

type LineProps = { browser: NoticeSettings['browsers'][number]; isThis: boolean; canTest: boolean }

function BrowserLine({ browser: { id, device, added_at: added }, isThis, canTest }: LineProps) {
  const t = useT('alerts')
  const formats = useFormats()
  const queries = useQueryClient()
  const remove = useReplacingCall('DELETE /supplier/me/browsers/:id', { queryKey: noticesQuery.queryKey, done: t('removed') })
  const test = useMutation({
    mutationFn: () => callApi('POST /supplier/me/browsers/:id/test', { params: { id } }),
    onSuccess: () => showToast(t('tested')),
    onError: ({ message }) => showFailure(message || t('failed')),
  })
  const end = async () => {
    if (isThis) await unsubscribeThisBrowser().catch(() => undefined)
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => void queries.invalidateQueries({ queryKey: THIS_BROWSER }),
        onError: ({ message }) => showFailure(message || t('failed')),
      },
    )
  }
  return (
    <Line
      title={
        <>
          {device} {isThis && <Badge tone="pine">{t('thisBrowser')}</Badge>}
        </>
      }
      remark={t('since', { added: formats.instant(new Date(added)) })}
      action={
        <ButtonRow>
          {canTest && (
            <Button size="xs" loading={test.isPending} aria-label={t('testOf', { device })} onClick={() => test.mutate()}>
              {t('test')}
            </Button>
          )}
          <Button size="xs" disabled={remove.isPending} aria-label={t('removeOf', { device })} onClick={() => void end()}>
            {t('remove')}
          </Button>
        </ButtonRow>
      }
    />
  )
}

/** Turns on the notifications of this browser, or explains why it cannot show any. */
function ThisBrowser({ state, pushKey }: { state: BrowserState; pushKey: string | null }) {
  const t = useT('alerts')
  const queries = useQueryClient()
  const add = useReplacingCall('POST /supplier/me/browsers', { queryKey: noticesQuery.queryKey, done: t('turnedOn') })
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (key: string) => add.mutateAsync({ body: await subscribeThisBrowser(key) }),
    onSettled: () => queries.invalidateQueries({ queryKey: THIS_BROWSER }),
  })
  if (pushKey === null) return <Note icon={IconInfoCircle}>{t('serverOff')}</Note>
  if (state.kind === 'unsupported') return <Note icon={IconBellOff}>{t('unsupported')}</Note>
  if (state.kind === 'refused')
    return (
      <Note icon={IconBellOff} tone="amber">
        {t('blocked')}
      </Note>
    )
  return (
    <>
      <ButtonRow>
        <Button variant="filled" loading={isPending} onClick={() => mutate(pushKey)}>
          {t('turnOn')}
        </Button>
      </ButtonRow>
      {error instanceof SubscriptionError ? (
        <div role="alert">
          <Note icon={IconBellOff} tone="amber">
            {t(error.reason)}
          </Note>
        </div>
      ) : (
        <Refusal error={error} />
      )}
    </>
  )
}
