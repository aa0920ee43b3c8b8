import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '../../../links.ts'
import { useIsHydrated } from '../../../platform/pages/is-hydrated.ts'
import { storedSession } from '../../../entities/account/session.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import styles from './open-account.module.css'
import { readTicket } from './read-ticket.ts'
import { useOpening } from './use-opening.ts'

/** Exchanges the ticket in the address for a session (spec 2 §4). Asks first when someone is signed in. */
export function OpenAccount() {
  return useIsHydrated() ? <TicketOfAddress /> : <Opening />
}

function Opening() {
  const t = useT('impersonation')
  return <p role="status">{t('opening')}</p>
}

function TicketOfAddress() {
  const [ticket] = useState(() => readTicket(location.search))
  const [present, setPresent] = useState(() => storedSession()?.user.name)
  const navigate = useNavigate()
  // Runs before effects, so that neither history nor screenshots keep the ticket.
  useLayoutEffect(() => history.replaceState(history.state, '', location.pathname), [])
  useEffect(() => {
    if (ticket === undefined) void navigate(links.home, { replace: true })
  }, [ticket, navigate])

  if (ticket === undefined) return <Opening />
  if (present === undefined) return <Exchange ticket={ticket} />
  return <Question name={present} onGoOn={() => setPresent(undefined)} />
}

function Exchange({ ticket }: { ticket: string }) {
  useOpening(ticket)
  return <Opening />
}

function Question({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  const t = useT('impersonation')
  const navigate = useNavigate()
  return (
    <>
      <p role="status">{t('asking', { name })}</p>
      <p>{t('askingHint')}</p>
      <div className={styles.choice}>
        <Button onClick={onGoOn}>{t('goOn')}</Button>
        <Button look="quiet" onClick={() => void navigate(links.home, { replace: true })}>
          {t('stay')}
        </Button>
      </div>
    </>
  )
}
