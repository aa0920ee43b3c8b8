import { Button } from '@mantine/core'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { showFailure } from '../../../ui/toasts/toast.ts'
import { useOwnSecurity, type Security } from './security-query.ts'

/** Lists the devices on which the user is signed in, with a button to sign out of each. */
export function Devices({ sessions }: { sessions: Security['sessions'] }) {
  const t = useT('guard')
  const formats = useFormats()
  const { mutate, isPending } = useOwnSecurity('DELETE /supplier/me/sessions/:id', t('signedOut'))
  const at = (instant: string) => formats.instant(new Date(instant))
  const end = (id: string) => mutate({ params: { id } }, { onError: ({ message }) => showFailure(message || t('failed')) })
  // The site manages the account and its password.
  const password = (
    <Button component="a" href="/settings" target="_blank" rel="noopener">
      {t('changePassword')}
    </Button>
  )
  return (
    <Panel title={t('devices')} lead={t('devicesHint')} action={password}>
      <Lines>
        {sessions.map(({ id, device, created_at: made, last_used_at: used, is_current: isCurrent }) => (
          <Line
            key={id}
            title={
              <>
                {device} {isCurrent && <Badge tone="pine">{t('thisDevice')}</Badge>}
              </>
            }
            remark={t('since', { made: at(made), used: at(used) })}
            action={
              !isCurrent && (
                <Button size="xs" disabled={isPending} aria-label={t('signOutOf', { device })} onClick={() => end(id)}>
                  {t('signOut')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  )
}
