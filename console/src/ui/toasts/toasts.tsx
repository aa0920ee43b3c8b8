import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { hideFailures, MOST_MESSAGES } from './toast.ts'

type Shown = { location: { pathname: string } }

/** The router, which these messages stand outside of. */
type Screens = { state: Shown; subscribe: (listen: (shown: Shown) => void) => () => void }

/** Renders the container of the toasts. Toasts created before its script loads appear afterwards. */
export function Toasts({ screens }: { screens: Screens }) {
  const t = useT('parts')
  useEffect(() => {
    let { pathname } = screens.state.location
    return screens.subscribe(({ location }) => {
      if (location.pathname !== pathname) hideFailures()
      pathname = location.pathname
    })
  }, [screens])
  const closeButtonProps = { 'aria-label': t('close') }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="bottom-center" limit={MOST_MESSAGES} />
    </MantineThemeProvider>
  )
}
