import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Line, Lines, Panel } from '../../ui/panel.tsx'
import { RemoveButton } from './remove-button.tsx'
import { Since } from './since.tsx'
import type { Security } from './use-own-security.ts'

/** Lists the devices on which the user is signed in to the console. */
export function DevicesPanel({ sessions }: { sessions: Security['sessions'] }) {
  const t = useT('security')
  return (
    <Panel title={t('devices')} lead={t('devicesHint')}>
      <Lines>
        {sessions.map(({ id, device, created_at: made, last_used_at: used, is_current: isCurrent }) => (
          <Line
            key={id}
            title={
              <>
                {device}
                {isCurrent && <Badge tone="pine">{t('thisDevice')}</Badge>}
              </>
            }
            remark={<Since made={made} used={used} isDevice />}
            action={
              !isCurrent && (
                <RemoveButton
                  call="DELETE /staff/me/sessions/:id"
                  id={id}
                  label={t('signOutDevice')}
                  title={t('signOutOf', { device })}
                  effect={t('signOutEffect')}
                  done={t('signedOut')}
                />
              )
            }
          />
        ))}
      </Lines>
    </Panel>
  )
}
